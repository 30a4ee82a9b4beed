/** Entries by day, as a list: on phones, without script, and to print. What may be moved has its menu here. */
import { Fragment, useId, useState } from 'react'
import { Form, Link } from 'react-router'
import type { Reschedule } from '#kernel/reschedule.ts'
import { Button } from '../button.tsx'
import { DateField } from '../date-field.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Stack } from '../layout.tsx'
import { Popover } from '../popover.tsx'
import { useLocale, useWords } from '../words.tsx'
import { longDay } from './calendar-title.ts'
import { calendarWords } from './calendar-words.ts'
import { byDay, type CalendarState, type Entry, firstDayOf } from './entry.ts'
import styles from './entry-calendar.module.css'

interface AgendaProps {
  entries: readonly Entry[]
  state: CalendarState
  today: string
  none?: string | undefined
  level: 3 | 4
  onReschedule: (to: Reschedule, back: () => void) => void
}

export function Agenda({ entries, state: { from, until }, today, none, level, onReschedule }: AgendaProps) {
  const text = useWords(calendarWords)
  const locale = useLocale()
  const Title = `h${level}` as const
  const days = byDay(entries, from, until)
  if (days.length === 0) return <EmptyState icon="calendar" title={none ?? text.none} />
  return (
    <div className={styles.agenda}>
      {days.map(([day, list]) => (
        <Fragment key={day}>
          <Title className={styles.day} aria-current={day === today ? 'date' : undefined}>
            {longDay(day, locale)}
          </Title>
          <ul className={styles.list}>
            {list.map((entry) => (
              <Line
                key={entry.id}
                entry={entry}
                day={day}
                isOfMany={entries.length > few}
                onReschedule={onReschedule}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

interface LineProps extends Pick<AgendaProps, 'onReschedule'> {
  entry: Entry
  day: string
  isOfMany: boolean
}

const few = 30

function Line({ entry, day, isOfMany, onReschedule }: LineProps) {
  const text = useWords(calendarWords)
  return (
    <li className={styles.entry} data-tone={entry.tone ?? 'neutral'}>
      <span className={styles.time}>{timeOf(entry) ?? text.allDay}</span>
      <span className={styles.what}>
        {entry.to === undefined ? entry.title : <Link to={entry.to}>{entry.title}</Link>}
        {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      </span>
      {entry.isMovable && firstDayOf(entry) === day && (
        <ToAnotherDay entry={entry} isOfMany={isOfMany} onReschedule={onReschedule} />
      )}
    </li>
  )
}

/** Of many each form is drawn when it is asked for: without script they are then moved on their own pages. */
function ToAnotherDay({ entry, isOfMany, onReschedule }: Omit<LineProps, 'day'>) {
  const text = useWords(calendarWords)
  const id = useId()
  const [isWanted, setWanted] = useState(!isOfMany)
  const name = text.reschedule(entry.title)
  const form = (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        const day = String(new FormData(event.currentTarget).get('day'))
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onReschedule({ id: entry.id, day }, () => {})
      }}
    >
      <Stack gap={12}>
        <input type="hidden" name="operation" value="reschedule" />
        <input type="hidden" name="id" value={entry.id} />
        <DateField id={id} name="day" label={text.newDay} required defaultValue={firstDayOf(entry)} />
        <Button type="submit" kind="primary">
          {text.move}
        </Button>
      </Stack>
    </Form>
  )
  return (
    <Popover
      label={name}
      align="end"
      button={{ icon: 'calendar', size: 'small', kind: 'quiet', label: name, onClick: () => setWanted(true) }}
    >
      {isWanted ? form : null}
    </Popover>
  )
}

/** In Bangkok; null for whole days. */
export function timeOf(entry: Entry): string | null {
  if (entry.day !== undefined) return null
  const clock = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)
  return entry.endsAt ? `${clock(entry.startsAt)} – ${clock(entry.endsAt)}` : clock(entry.startsAt)
}
