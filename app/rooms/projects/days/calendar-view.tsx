/** The project’s days as a month or a week: tasks are dragged to other days, stretched, or moved by their menu. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import type { Reschedule } from '#kernel/reschedule.ts'
import { EntryCalendar } from '#ui/entry-calendar/entry-calendar.tsx'
import type { CalendarState, Entry } from '#ui/entry-calendar/entry.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import type { SeenBoard } from '../project/see-board.ts'
import type { TaskLine } from '../task/task-line.ts'
import { UnsureYears } from '../parts/unsure-years.tsx'
import { Consent, isQuestion } from '../task-panel/consent.tsx'
import { useAsked } from '../task-panel/use-asked.ts'
import { viewWords } from '../view-words.ts'
import type { SeenCalendar } from './see-days.ts'

interface CalendarViewProps {
  calendar: SeenCalendar & { state: CalendarState }
  board: SeenBoard
  toTable: (words: Readonly<Record<string, string>>) => string
}

export function CalendarView({ calendar: { state, today, days, unsure }, board, toTable }: CalendarViewProps) {
  const text = useWords(viewWords)
  const locale = useLocale()
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<{ refused: Refused; to: Reschedule } | null>(null)
  const again = useAsked()
  const { project } = board
  const mayWork = project.role !== 'viewer' && project.state !== 'archived'
  const entries: Entry[] = days.flatMap(({ day, tasks, count, holiday }) => [
    ...(holiday ? [{ id: `off ${day}`, title: holiday[locale], day, tone: 'bad' as const }] : []),
    ...tasks.map((task) => ({
      id: task.id,
      title: task.title,
      detail: `${project.key}-${task.number}`,
      to: withWords(search, { task: task.id }),
      tone: toneOf(task),
      day: task.startOn ?? day,
      lastDay: day,
      isMovable: mayWork && !task.isClosed,
    })),
    ...(count > tasks.length
      ? [
          {
            id: `more ${day}`,
            title: text.moreTasks(count - tasks.length),
            day,
            to: toTable({ due: day }),
            tone: 'neutral' as const,
          },
        ]
      : []),
  ])
  return (
    <Stack gap={12}>
      {again.refused && !isQuestion(again.refused) && <Notice tone="bad" urgent title={again.refused.message} />}
      <UnsureYears years={unsure} />
      <EntryCalendar
        label={text.calendar}
        state={state}
        today={today}
        views={['month', 'week']}
        linkTo={(view, on) => withWords(search, { show: view === 'week' ? 'week' : '', on, task: '' })}
        entries={entries}
        none={text.noneDue}
        onRefused={(refused, to) => {
          if (!isQuestion(refused)) return false
          setAsked({ refused, to })
          return true
        }}
      />
      <Consent
        refused={asked?.refused ?? null}
        onAgree={(agreed) => {
          if (asked) again.send({ ...fieldsOf(asked.to), ...agreed })
          setAsked(null)
        }}
        onLeave={() => setAsked(null)}
      />
      <Consent refused={again.refused} onAgree={again.agree} onLeave={again.leave} />
    </Stack>
  )
}

const fieldsOf = ({ id, day, days }: Reschedule): Record<string, string> => ({
  operation: 'reschedule',
  id,
  day,
  ...(days !== undefined && { days: String(days) }),
})

function toneOf({ isClosed, isLate, stage }: TaskLine): 'good' | 'bad' | 'info' | 'neutral' {
  if (isClosed) return stage === 'completed' ? 'good' : 'neutral'
  if (isLate) return 'bad'
  return stage === 'started' ? 'info' : 'neutral'
}
