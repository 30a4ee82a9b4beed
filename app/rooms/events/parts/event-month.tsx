/** A month of events: a calendar where there is room for one, the days that have something on a phone. */
import { Link } from 'react-router'
import { addMonths, monthWeeks } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { LinkButton } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { EventCard } from '../event/see-events.ts'
import { eventPath } from '../links.ts'
import { eventWords } from '../words.ts'
import sheet from './event-month.css?url'
import styles from './events.module.css'

const locales = { th: 'th-TH', en: 'en-GB' } as const
const noon = (day: string) => new Date(`${day}T12:00:00+07:00`)
const says = (locale: 'th' | 'en', how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[locale], { ...how, timeZone: 'Asia/Bangkok' })

interface Props {
  /** `2026-12` */
  month: string
  cards: readonly EventCard[]
  to(month: string): string
}

export function EventMonth({ month, cards, to }: Props) {
  const text = useWords(eventWords)
  const locale = useLocale()
  const weeks = monthWeeks(month)
  const other = (months: number) => addMonths(`${month}-01`, months).slice(0, 7)
  const first = weeks.find((week) => week.every((day) => day !== null)) ?? []
  const isOn = (card: EventCard, day: string) =>
    businessDate(card.startsAt) <= day && day <= businessDate(new Date(card.endsAt.getTime() - 1))
  return (
    <Stack gap={16}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <h2 className={styles.name}>{says(locale, { month: 'long', year: 'numeric' }).format(noon(`${month}-01`))}</h2>
      <Row gap={12}>
        <LinkButton to={to(other(-1))} icon="chevron-left">
          {text.monthBefore}
        </LinkButton>
        <LinkButton to={to(other(1))} iconAfter="chevron-right">
          {text.monthAfter}
        </LinkButton>
      </Row>
      {cards.length === 0 && <p className={styles.quiet}>{text.noneInMonth}</p>}
      <table className="event-month">
        <thead>
          <tr>
            {first.map((day) => (
              <th key={day} scope="col">
                {says(locale, { weekday: 'short' }).format(noon(day!))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.find((day) => day !== null) ?? at}>
              {week.map((day, nth) => {
                const on = day === null ? [] : cards.filter((card) => isOn(card, day))
                return (
                  <td key={day ?? `${at} ${nth}`} data-empty={on.length === 0 || undefined}>
                    {day !== null && (
                      <time dateTime={day}>
                        <span className="event-weekday">{says(locale, { weekday: 'short' }).format(noon(day))} </span>
                        {Number(day.slice(8))}
                      </time>
                    )}
                    {on.map((card) => (
                      <Link key={card.slug} to={eventPath(card.slug)} className="event-on">
                        {card.title[locale]}
                      </Link>
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}
