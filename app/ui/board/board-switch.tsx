/** On a phone: which column is seen. Links to them, so that it works without script; with it they come by without a jump. */
import { useEffect, useState } from 'react'
import { cx } from '../classes.ts'
import styles from './board.module.css'

interface BoardSwitchProps {
  /** The id of what scrolls. */
  track: string
  label: string
  columns: readonly { id: string; title: string; count: number }[]
}

export function BoardSwitch({ track, label, columns }: BoardSwitchProps) {
  const [shown, setShown] = useState(columns[0]?.id)
  const ids = columns.map(({ id }) => id).join(' ')
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setShown(target.id)
      },
      { root: document.getElementById(track), threshold: 0.6 },
    )
    for (const id of ids.split(' ')) {
      const column = document.getElementById(id)
      if (column) seen.observe(column)
    }
    return () => seen.disconnect()
  }, [track, ids])
  return (
    <nav aria-label={label} className={styles.switch}>
      {columns.map(({ id, title, count }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === shown || undefined}
          className={cx(styles.chip)}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
          }}
        >
          {title} <span className="numbers">{count}</span>
        </a>
      ))}
    </nav>
  )
}
