/**
 * A plain text with marks, as elements: `# ` and `## ` headings, `- ` lists, **strong**, *slanted*, [words](address).
 * Nothing that somebody typed ever becomes HTML; an address that leads nowhere good stays words.
 */
import { markedBlocks, markedParts } from '#kernel/marked-text.ts'
import { linkOf } from '#kernel/typed-link.ts'
import { headingId } from './heading-id.ts'
import styles from './marked-text.module.css'
import { QuickLink } from './quick-link.tsx'

export function MarkedText({
  text,
  plain = false,
}: {
  text: string
  /** headings are said as strong lines */ plain?: boolean
}) {
  return markedBlocks(text).map((block, at) => {
    const key = `${at} ${block.kind}`
    if (block.kind === 'list')
      return (
        <ul key={key} className={styles.list}>
          {block.items.map((item, n) => (
            <li key={`${n} ${item}`}>
              <Line text={item} />
            </li>
          ))}
        </ul>
      )
    if (block.kind === 'text')
      return (
        <p key={key} className={styles.paragraph}>
          {block.lines.map((line, n) => (
            <span key={`${n} ${line}`} className={styles.line}>
              <Line text={line} />
            </span>
          ))}
        </p>
      )
    if (plain)
      return (
        <p key={key} className={styles.paragraph}>
          <strong>
            <Line text={block.text} />
          </strong>
        </p>
      )
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading key={key} id={headingId(block.text)}>
        <Line text={block.text} />
      </Heading>
    )
  })
}

function Line({ text: line }: { text: string }) {
  return markedParts(line).map(({ text, as, to }, at) => {
    const key = `${at} ${text}`
    if (to !== undefined) return <TypedLink key={key} to={to} words={text} />
    if (as === 'strong') return <strong key={key}>{text}</strong>
    return as === 'slanted' ? <em key={key}>{text}</em> : text
  })
}

/** What leads nowhere good stays words; another website opens beside this one. */
function TypedLink({ to, words }: { to: string; words: string }) {
  const found = linkOf(to)
  if (!found) return <span>{words}</span>
  if (!found.isOut) return <QuickLink to={found.to}>{words}</QuickLink>
  const away = /^https?:/.test(found.to) ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <a href={found.to} {...away}>
      {words}
    </a>
  )
}
