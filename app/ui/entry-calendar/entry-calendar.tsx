/**
 * Months, weeks, days and an agenda of entries, one for all rooms. The server draws the agenda, which a phone and a browser
 * without script keep; on a wide screen FullCalendar comes when it is needed and takes its place (docs/decisions/296).
 */
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import type { Reschedule } from '#kernel/reschedule.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { LinkButton } from '../button.tsx'
import { cx } from '../classes.ts'
import { Row, Stack } from '../layout.tsx'
import { Segmented } from '../segmented.tsx'
import { Loading, Skeleton } from '../skeleton.tsx'
import { useToast } from '../toast.tsx'
import { useLater } from '../use-later.ts'
import { useLocale, useWords } from '../words.tsx'
import { Agenda } from './agenda.tsx'
import { calendarTitle } from './calendar-title.ts'
import { calendarWords } from './calendar-words.ts'
import { type CalendarState, type CalendarView, calendarViews, type Entry, turned } from './entry.ts'
import styles from './entry-calendar.module.css'

/** What was drawn: hours of Bangkok, or whole days with the last of them. */
export interface Drawn {
  lastDay: string
  from?: string
  to?: string
}

export interface EntryCalendarProps {
  label: string
  state: CalendarState
  /** Those between `from` and `until` of the state. */
  entries: readonly Entry[]
  /** Today, `YYYY-MM-DD`, by the server. */
  today: string
  /** Where another view or another time is; left out: this page's address with `view` and `on`. */
  linkTo?: (view: CalendarView, on: string) => string
  /** Where a press on a free day or hour leads, or drawing over several of them. */
  newOn?: (day: string, drawn: Drawn) => string
  /** What is said when there is nothing; left out: that nothing is planned. */
  none?: string
  level?: 2 | 3
  /** Which views it has; left out: all. */
  views?: readonly CalendarView[]
  /** True where the room says itself why an entry goes back, and may move it with what was agreed to. */
  onRefused?: (refused: Refused, to: Reschedule) => boolean
}

export function EntryCalendar(props: EntryCalendarProps) {
  const { state, entries, today, level = 2 } = props
  const { view } = state
  const isWide = useIsWide()
  const grid = useLater(openGrid, isWide && view !== 'agenda')
  const { reschedule, isBusy } = useReschedule(props.onRefused)
  const isGrid = view !== 'agenda'
  return (
    <Stack gap={12}>
      <Toolbar {...props} />
      {isGrid && (
        <div role="group" aria-label={props.label} className={styles.grid} aria-busy={isBusy || undefined}>
          {grid && isWide ? (
            <grid.CalendarGrid key={`${view} ${state.from}`} {...props} onReschedule={reschedule} />
          ) : (
            <Loading>
              <Skeleton shape="picture" />
            </Loading>
          )}
        </div>
      )}
      <div className={cx(isGrid && styles.narrow, isGrid && isWide && styles.replaced)}>
        <Agenda
          entries={entries}
          state={state}
          today={today}
          none={props.none}
          level={level === 2 ? 3 : 4}
          onReschedule={reschedule}
        />
      </div>
    </Stack>
  )
}

const openGrid = () => import('./calendar-grid.tsx')

/** False on the server and until script has come. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const wide = matchMedia('(min-width: 640px)')
    const look = () => setWide(wide.matches)
    look()
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [])
  return isWide
}

function Toolbar({
  label,
  state: { view, on, from, until },
  today,
  linkTo,
  level = 2,
  views = calendarViews,
}: EntryCalendarProps) {
  const text = useWords(calendarWords)
  const locale = useLocale()
  const [params] = useSearchParams()
  const Title = `h${level}` as const
  const to =
    linkTo ??
    ((asked: CalendarView, day: string) => {
      const next = new URLSearchParams(params)
      next.set('view', asked)
      next.set('on', day)
      return `?${next}`
    })
  const go = { preventScrollReset: true, size: 'small' } as const
  return (
    <Row justify="between" className={styles.bar}>
      <Row gap={8} as="nav" aria-label={label}>
        <LinkButton {...go} icon="chevron-left" label={text.earlier} to={to(view, turned(view, on, -1))} />
        <LinkButton {...go} icon="chevron-right" label={text.later} to={to(view, turned(view, on, 1))} />
        <LinkButton {...go} to={to(view, today)} aria-current={from <= today && today < until ? 'date' : undefined}>
          {text.today}
        </LinkButton>
        <Title className={styles.title} aria-live="polite">
          {calendarTitle(view, on, locale)}
        </Title>
      </Row>
      <Segmented
        label={text.view}
        current={view}
        segments={views.map((value) => ({ value, label: text[value], to: to(value, on) }))}
      />
    </Row>
  )
}

/** One at a time; who refuses puts it back where it was. */
function useReschedule(onRefused: EntryCalendarProps['onRefused'] = () => false) {
  const { submit, state, data } = useFetcher<unknown>()
  const toast = useToast()
  const revert = useRef<(() => void) | null>(null)
  const asked = useRef<Reschedule | null>(null)
  const told = useRef(onRefused)
  told.current = onRefused
  useEffect(() => {
    if (state !== 'idle' || data === undefined || !revert.current) return
    if (isRefused(data)) {
      revert.current()
      if (!asked.current || !told.current(data, asked.current)) toast({ message: data.message, tone: 'bad' })
    }
    revert.current = null
  }, [state, data, toast])
  return {
    isBusy: state !== 'idle',
    reschedule: (to: Reschedule, back: () => void) => {
      revert.current = back
      asked.current = to
      const fields = Object.entries(to).filter(([, value]) => value !== undefined)
      void submit(
        { operation: 'reschedule', ...Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) },
        { method: 'post' },
      )
    },
  }
}
