/** A plain text with headings and lists, as elements: whatever somebody typed stays words. */
import { markedBlocks } from '#kernel/marked-text.ts'
import styles from './legal-text.module.css'

export function LegalText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {markedBlocks(text).map((block, at) => {
        const key = `${at} ${block.kind}`
        if (block.kind === 'list')
          return (
            <ul key={key}>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )
        if (block.kind === 'text')
          return (
            <p key={key}>
              {block.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          )
        return block.level === 2 ? <h2 key={key}>{block.text}</h2> : <h3 key={key}>{block.text}</h3>
      })}
    </div>
  )
}
