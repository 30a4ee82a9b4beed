/**
 * A plain text with marks, as elements: `# ` and `## ` headings, `- ` lists, **strong**, *slanted*, [words](address).
 * Nothing that somebody typed ever becomes HTML; an address that leads nowhere good stays words.
 */
import type { ReactNode } from 'react'
import { legalBlocks } from '../legal/legal-text.ts'
import { headingId } from '#ui/heading-id.ts'
import { PageLink } from './page-link.tsx'
import styles from './blocks/blocks.module.css'

export function MarkedText({
  text,
  plain = false,
}: {
  text: string
  /** headings are said as strong lines */ plain?: boolean
}) {
  return legalBlocks(text).map((block, at) => {
    const key = `${at} ${block.kind}`
    if (block.kind === 'list')
      return (
        <ul key={key} className={styles.list}>
          {block.items.map((item, n) => (
            <li key={`${n} ${item}`}>{marked(item)}</li>
          ))}
        </ul>
      )
    if (block.kind === 'text')
      return (
        <p key={key} className={styles.paragraph}>
          {block.lines.map((line, n) => (
            <span key={`${n} ${line}`} className={styles.line}>
              {marked(line)}
            </span>
          ))}
        </p>
      )
    if (plain)
      return (
        <p key={key} className={styles.paragraph}>
          <strong>{marked(block.text)}</strong>
        </p>
      )
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading key={key} id={headingId(block.text)}>
        {marked(block.text)}
      </Heading>
    )
  })
}

const marks = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]{1,200})\]\(([^)\s]{1,500})\)/

function marked(line: string): ReactNode[] {
  const parts: ReactNode[] = []
  let rest = line
  for (let found = marks.exec(rest); found; found = marks.exec(rest)) {
    const [whole, strong, slanted, words, to] = found
    if (found.index > 0) parts.push(rest.slice(0, found.index))
    if (strong !== undefined) parts.push(<strong key={parts.length}>{strong}</strong>)
    else if (slanted !== undefined) parts.push(<em key={parts.length}>{slanted}</em>)
    else
      parts.push(
        <PageLink key={parts.length} to={to!}>
          {words}
        </PageLink>,
      )
    rest = rest.slice(found.index + whole.length)
  }
  if (rest !== '') parts.push(rest)
  return parts
}
