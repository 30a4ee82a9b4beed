import { Link } from 'react-router'
import type { Waiting } from '#kernel/office.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useWaits } from '#ui/what-waits.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { words } from '../words.ts'
import styles from './to-do.module.css'

/** All that waits for whoever looks, of every room they work in, as the bell knows it; what is urgent stands first. */
export function ToDo({ others, isBeginning }: { others: readonly Waiting[]; isBeginning: boolean }) {
  const text = useWords(words)
  const locale = useLocale()
  // The list of steps stands on the same page.
  const waits = [
    ...useWaits().filter(({ key }) => !(isBeginning && key === 'start')),
    ...others.filter(({ count }) => count > 0),
  ]
  if (isBeginning && waits.length === 0) return null
  return (
    <Card title={text.toDo}>
      {waits.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check-circle" />
          {text.allDone}
        </p>
      ) : (
        <ul className={styles.list}>
          {waits.map(({ key, label, icon, to, urgent }) => (
            <li key={key}>
              <Link to={to} className={styles.link} prefetch="intent">
                <span className={cx(styles.icon, urgent && styles.hot)}>
                  <Icon name={icon} />
                </span>
                <span className={styles.said}>{label[locale]}</span>
                <Icon name="chevron-right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
