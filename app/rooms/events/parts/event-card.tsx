import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { EventCard as Card } from '../event/see-events.ts'
import { eventPath } from '../links.ts'
import { eventWords } from '../words.ts'
import styles from './events.module.css'

const months = {
  th: new Intl.DateTimeFormat('th-TH', { month: 'short', timeZone: 'Asia/Bangkok' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'Asia/Bangkok' }),
}
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone: 'Asia/Bangkok' })

export function EventCard({ event }: { event: Card }) {
  const text = useWords(eventWords)
  const locale = useLocale()
  const { dateTime, price } = useFormat()
  const { fromSatang, state } = event
  return (
    <Link to={eventPath(event.slug)} className={styles.card}>
      <span className={styles.day} aria-hidden="true">
        <span>{months[locale].format(event.startsAt)}</span>
        <b>{days.format(event.startsAt)}</b>
      </span>
      <span className={styles.said}>
        <span className={styles.name}>{event.title[locale]}</span>
        <span className={styles.quiet}>{event.way === 'ondemand' ? text.ondemand : dateTime(event.startsAt)}</span>
        <span className={styles.quiet}>{event.place || text[event.way]}</span>
        {state !== 'published' ? (
          <span>
            <Badge tone={state === 'cancelled' ? 'bad' : 'warn'}>{text[state]}</Badge>
          </span>
        ) : (
          fromSatang !== null && (
            <span>
              {event.isSoldOut ? (
                <Badge tone="neutral">{text.soldOut}</Badge>
              ) : (
                <b>{fromSatang === 0n ? text.free : text.from(price(fromSatang))}</b>
              )}
            </span>
          )
        )}
      </span>
    </Link>
  )
}
