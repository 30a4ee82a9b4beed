/** Which calendars are shown: each a link that shows or hides it, so that an address says all. */
import { Link } from 'react-router'
import { cx } from '#ui/classes.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Source } from '../see/see-mine.ts'
import { calendarWords } from '../words.ts'
import styles from './calendar.module.css'

interface SourceChipsProps {
  sources: readonly Source[]
  hidden: ReadonlySet<string>
  params: URLSearchParams
}

export function SourceChips({ sources, hidden, params }: SourceChipsProps) {
  const text = useWords(calendarWords)
  const locale = useLocale()
  const toggled = (key: string) => {
    const next = new URLSearchParams(params)
    const left = hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key]
    if (left.length === 0) next.delete('hide')
    else next.set('hide', left.join(','))
    return `?${next}`
  }
  return (
    <nav aria-label={text.show} className={styles.chips}>
      {sources.map(({ key, name, tone }) => (
        <Link
          key={key}
          to={toggled(key)}
          preventScrollReset
          className={cx(styles.chip, hidden.has(key) && styles.off)}
          data-tone={tone}
          aria-current={hidden.has(key) ? undefined : 'true'}
        >
          <span className={styles.dot} aria-hidden="true" />
          {name[locale]}
        </Link>
      ))}
    </nav>
  )
}
