/** The one place that knows FullCalendar; it comes to the browser by itself, with its sheets. */
import skeleton from '@fullcalendar/react/skeleton.css?url'
import theme from '@fullcalendar/react/themes/classic/theme.css?url'
import './calendar-colours.css'
import FullCalendar, { type DateSelectInfo, type EventApi, type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import thai from '@fullcalendar/react/locales/th'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { useMemo } from 'react'
import { addDays } from '#kernel/calendar.ts'
import { BUSINESS_TIME_ZONE, businessDate } from '#kernel/dates.ts'
import { type Reschedule, toReschedule } from '#kernel/reschedule.ts'
import { useGo } from '../go.ts'
import { useLocale, useWords } from '../words.tsx'
import { calendarWords } from './calendar-words.ts'
import type { Entry } from './entry.ts'
import type { Drawn, EntryCalendarProps } from './entry-calendar.tsx'

interface CalendarGridProps extends EntryCalendarProps {
  onReschedule: (to: Reschedule, back: () => void) => void
}

const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', agenda: 'dayGridMonth' } as const

export function CalendarGrid({ state, entries, newOn, onReschedule }: CalendarGridProps) {
  const text = useWords(calendarWords)
  const locale = useLocale()
  const go = useGo()
  const events = useMemo(() => entries.map(toEvent), [entries])
  const moved = ({ event, revert }: { event: EventApi; revert: () => void }) => onReschedule(placeOf(event), revert)
  return (
    <>
      {/* Its sheets are waited for, and no other page carries them (docs/decisions/012). */}
      <link rel="stylesheet" href={skeleton} precedence="calendar" />
      <link rel="stylesheet" href={theme} precedence="calendar" />
      <FullCalendar
        plugins={[dayGrid, timeGrid, interaction, classic]}
        locales={[thai]}
        locale={locale === 'th' ? 'th' : 'en-gb'}
        firstDay={0}
        timeZone={BUSINESS_TIME_ZONE}
        headerToolbar={false}
        initialView={views[state.view]}
        initialDate={state.on}
        events={events}
        fixedWeekCount={false}
        dayMaxEvents={4}
        moreLinkContent={({ num }) => text.more(num)}
        allDayText={text.allDay}
        dayHeaderFormat={state.view === 'month' ? { weekday: 'short' } : { weekday: 'short', day: 'numeric' }}
        popoverFormat={{ weekday: 'long', day: 'numeric', month: 'long' }}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        height={state.view === 'month' ? 'auto' : 640}
        scrollTime="08:00:00"
        nowIndicator
        eventDrop={moved}
        eventResize={moved}
        eventClick={({ event, jsEvent }) => {
          if (!event.url || jsEvent.ctrlKey || jsEvent.metaKey) return
          jsEvent.preventDefault()
          go(event.url)
        }}
        {...(newOn && {
          selectable: true,
          selectMirror: true,
          select: (drawn: DateSelectInfo) => go(newOn(...drawnOf(drawn))),
        })}
      />
    </>
  )
}

const grounds = {
  neutral: 'var(--muted)',
  info: 'var(--info-text)',
  good: 'var(--good-text)',
  warn: 'var(--warn-text)',
  bad: 'var(--bad-text)',
} as const

/** Whole days end on the day after, as FullCalendar counts them. */
function toEvent(entry: Entry): EventInput {
  const { id, title, to, tone = 'info', isMovable = false } = entry
  return {
    id,
    title,
    editable: isMovable,
    color: grounds[tone],
    contrastColor: 'var(--surface)',
    ...(to !== undefined && { url: to }),
    ...(entry.day === undefined
      ? { start: entry.startsAt.toISOString(), ...(entry.endsAt && { end: entry.endsAt.toISOString() }) }
      : { start: entry.day, end: addDays(entry.lastDay ?? entry.day, 1), allDay: true }),
  }
}

function placeOf({ id, allDay, start, end, startStr, endStr }: EventApi): Reschedule {
  if (!allDay) return { id, ...toReschedule(start ?? new Date(startStr), end) }
  const day = startStr.slice(0, 10)
  const last = endStr ? addDays(endStr.slice(0, 10), -1) : day
  return {
    id,
    day: start && !startStr ? businessDate(start) : day,
    days: (Date.parse(last) - Date.parse(day)) / 86_400_000 + 1,
  }
}

/** The hours that FullCalendar says are written in its zone; whole days end on the day after. */
function drawnOf({ allDay, startStr, endStr }: DateSelectInfo): [day: string, drawn: Drawn] {
  const [day, end] = [startStr.slice(0, 10), endStr.slice(0, 10)]
  if (allDay) return [day, { lastDay: addDays(end, -1) }]
  return [day, { lastDay: end, from: startStr.slice(11, 16), to: endStr.slice(11, 16) }]
}
