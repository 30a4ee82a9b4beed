/** Questions that open to their answers; found by the browser's own search, and open without script. */
import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './accordion.module.css'

export type AccordionItem = { key: string; title: ReactNode; children: ReactNode; open?: boolean }

export type AccordionProps = {
  items: readonly AccordionItem[]
  /** one at a time */
  single?: boolean
  level?: 2 | 3 | 4
}

export function Accordion({ items, single = false, level = 3 }: AccordionProps) {
  const name = useId()
  const Heading = `h${level}` as const
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details key={item.key} name={single ? name : undefined} open={item.open} className={styles.item}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{item.title}</Heading>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.body}>{item.children}</div>
        </details>
      ))}
    </div>
  )
}
