/** What is due, day by day; today has its line, also when nothing is. */
import { useSearchParams } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { longDay } from '#ui/entry-calendar/calendar-title.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import type { SeenBoard } from '../project/see-board.ts'
import { Consent, isQuestion } from '../task-panel/consent.tsx'
import { useAsked } from '../task-panel/use-asked.ts'
import { viewWords } from '../view-words.ts'
import styles from '../views/lines.module.css'
import { TaskRow } from '../views/task-row.tsx'
import type { AgendaDay, SeenAgenda } from './see-days.ts'

interface AgendaViewProps {
  agenda: SeenAgenda
  board: SeenBoard
  /** Where the table is: what is left out here stands there. */
  toTable: (words: Readonly<Record<string, string>>) => string
}

export function AgendaView({ agenda, board, toTable }: AgendaViewProps) {
  const text = useWords(viewWords)
  const [search] = useSearchParams()
  const ticks = useAsked()
  const { days, today, overdue, next, from } = agenda
  const isEmpty = days.every(({ tasks }) => tasks.length === 0)
  return (
    <Stack gap={16}>
      {ticks.refused && !isQuestion(ticks.refused) && <Notice tone="bad" urgent title={ticks.refused.message} />}
      {overdue > 0 && from === today && (
        <Notice tone="warn" title={text.lateBefore(overdue)}>
          <LinkButton size="small" to={toTable({ due: 'late' })}>
            {text.seeLate}
          </LinkButton>
        </Notice>
      )}
      {isEmpty && (
        <Card>
          <EmptyState icon="calendar" title={text.nothingDue}>
            {text.nothingDueBody}
          </EmptyState>
        </Card>
      )}
      {!isEmpty &&
        days.map((day) => <Day key={day.day} day={day} today={today} board={board} toTable={toTable} ticks={ticks} />)}
      {(next || from !== today) && (
        <Row gap={8}>
          {from !== today && (
            <LinkButton icon="arrow-left" to={withWords(search, { on: '', task: '' })}>
              {text.backToToday}
            </LinkButton>
          )}
          {next && (
            <LinkButton iconAfter="chevron-right" to={withWords(search, { on: next, task: '' })}>
              {text.later}
            </LinkButton>
          )}
        </Row>
      )}
      <Consent refused={ticks.refused} onAgree={ticks.agree} onLeave={ticks.leave} />
    </Stack>
  )
}

interface DayProps extends Omit<AgendaViewProps, 'agenda'> {
  day: AgendaDay
  today: string
  ticks: ReturnType<typeof useAsked>
}

function Day({ day: { day, tasks, count, isOff, holiday }, today, board, toTable, ticks }: DayProps) {
  const text = useWords(viewWords)
  const locale = useLocale()
  const [search] = useSearchParams()
  const { project } = board
  const people = new Map(board.people.map((one) => [one.id, one]))
  const mayWork = project.role !== 'viewer' && project.state !== 'archived'
  const isToday = day === today
  return (
    <section aria-current={isToday ? 'date' : undefined} className={cx(isToday && styles.now)}>
      <Card
        padding="none"
        title={
          <>
            {isToday && `${text.today} · `}
            {longDay(day, locale)}{' '}
            {isOff && <span className={styles.off}>{holiday ? holiday[locale] : text.dayOff}</span>}
          </>
        }
      >
        {tasks.length === 0 && <p className={styles.foot}>{text.nothingToday}</p>}
        <ul className={styles.list}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              taskKey={`${project.key}-${task.number}`}
              to={withWords(search, { task: task.id })}
              people={people}
              hideDay
              onTick={
                mayWork ? (done) => ticks.send({ operation: 'tick', id: task.id, done: done ? 'on' : 'off' }) : null
              }
            />
          ))}
        </ul>
        {count > tasks.length && (
          <p className={styles.foot}>
            <LinkButton kind="quiet" size="small" to={toTable({ due: day })}>
              {text.moreOfDay(count - tasks.length)}
            </LinkButton>
          </p>
        )}
      </Card>
    </section>
  )
}
