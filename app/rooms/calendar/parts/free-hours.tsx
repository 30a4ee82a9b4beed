/** A week of free hours, by day: each a link, or a button of a form. */
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { longDay } from '#ui/entry-calendar/calendar-title.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { addDays } from '#kernel/calendar.ts'
import { bookWords } from '../book/book-words.ts'
import styles from './calendar.module.css'

interface FreeHoursProps {
  days: readonly { day: string; starts: readonly Date[]; isFull: boolean }[]
  first: string
  today: string
  last: string
  /** Where another week is. */
  weekOf: (from: string) => string
  children: (start: Date, label: string) => ReactNode
}

export function FreeHours({ days, first, today, last, weekOf, children }: FreeHoursProps) {
  const text = useWords(bookWords)
  const locale = useLocale()
  const offered = days.filter(({ starts, isFull }) => starts.length > 0 || isFull)
  return (
    <Stack gap={16}>
      <Row gap={8}>
        {first > today && (
          <LinkButton
            size="small"
            icon="chevron-left"
            to={weekOf(maxDay(addDays(first, -7), today))}
            preventScrollReset
          >
            {text.earlier}
          </LinkButton>
        )}
        {addDays(first, 7) <= last && (
          <LinkButton size="small" iconAfter="chevron-right" to={weekOf(addDays(first, 7))} preventScrollReset>
            {text.later}
          </LinkButton>
        )}
      </Row>
      {offered.length === 0 && <EmptyState icon="calendar" title={text.nothingFree} />}
      {offered.map(({ day, starts, isFull }) => (
        <Stack key={day} gap={8}>
          <h3>{longDay(day, locale)}</h3>
          {isFull ? (
            <p className={styles.quiet}>{text.fullDay}</p>
          ) : (
            <Row gap={8}>{starts.map((start) => children(start, clock(start)))}</Row>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

const maxDay = (one: string, other: string): string => (one > other ? one : other)
const clock = (at: Date): string => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)
