import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { useFormat } from '#ui/format.ts'
import { Picture } from '#ui/picture.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { coverOf as drawnOf } from '#rooms/lessons/parts/cover.ts'
import { coverOf } from '../cover/cover.ts'
import type { EventCard as Card } from '../event/see-events.ts'
import { eventPath } from '../links.ts'
import { eventWords } from '../words.ts'
import styles from './events.module.css'

const months = {
  th: new Intl.DateTimeFormat('th-TH', { month: 'short', timeZone: 'Asia/Bangkok' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'Asia/Bangkok' }),
}
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone: 'Asia/Bangkok' })

/** Without a picture of its own one is drawn, so that cards beside each other are alike. */
export function EventCard({ event, first = false }: { event: Card; first?: boolean }) {
  const text = useWords(eventWords)
  const locale = useLocale()
  const { dateTime, price } = useFormat()
  const { fromSatang, state } = event
  return (
    <Link to={eventPath(event.slug)} className={styles.card}>
      <Picture
        source={coverOf(event.cover) ?? drawnOf({ slug: event.slug, hasCover: false })}
        alt=""
        shape="wide"
        sizes="(min-width: 1024px) 30vw, (min-width: 640px) 50vw, 100vw"
        first={first}
        className={styles.shot}
      />
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
