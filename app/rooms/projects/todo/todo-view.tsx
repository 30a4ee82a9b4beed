/** One's own tasks of today and the next days. They are ticked off also while the network is away. */
import { Link, useSearchParams } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { homePath, projectPath, taskPath, withWords } from '../links.ts'
import { viewWords } from '../view-words.ts'
import styles from '../views/lines.module.css'
import { TaskRow } from '../views/task-row.tsx'
import type { Tick } from './outbox.ts'
import type { SeenTodo, TodoTask } from './see-todo.ts'
import { useOutbox } from './use-outbox.ts'

interface TodoViewProps {
  todo: SeenTodo
  account: string
  /** Of one project, whose task opens beside it; null: of all. */
  projectId: string | null
}

export function TodoView({ todo, account, projectId }: TodoViewProps) {
  const text = useWords(viewWords)
  const outbox = useOutbox(account)
  // Of a tick that another page kept only its number is known.
  const titles = new Map([...todo.late, ...todo.now, ...todo.week, ...todo.done].map(({ id, title }) => [id, title]))
  const [search] = useSearchParams()
  const { late, now, week, done, later } = todo
  const stuck = outbox.ticks.filter(({ refused }) => refused)
  const waiting = outbox.ticks.length - stuck.length
  const isEmpty = late.length + now.length + week.length + done.length === 0
  const parts = [
    ['late', late],
    ['now', now],
    ['week', week],
    ['doneToday', done],
  ] as const
  return (
    <Stack gap={16}>
      <span role="status">
        {waiting > 0 && <Badge tone="warn">{outbox.isSending ? text.sending : text.kept(waiting)}</Badge>}
      </span>
      {outbox.isSignedOut && <Notice tone="warn" urgent title={text.signInAgain} />}
      {outbox.isForgetful && waiting > 0 && <Notice tone="warn" title={text.notKept} />}
      {stuck.length > 0 && (
        <Notice tone="warn" urgent title={text.stuck(stuck.length)}>
          <Stack gap={12}>
            {stuck.map((tick) => (
              <Stuck key={tick.key} tick={tick} title={tick.title ?? titles.get(tick.id)} settle={outbox.settle} />
            ))}
          </Stack>
        </Notice>
      )}
      {isEmpty && (
        <Card>
          <EmptyState icon="check-circle" title={text.nothingMine}>
            {text.nothingMineBody}
          </EmptyState>
        </Card>
      )}
      {parts.map(
        ([name, tasks]) =>
          tasks.length > 0 && (
            <Card key={name} padding="none" title={text[name]} actions={<Badge>{tasks.length}</Badge>}>
              <ul className={styles.list}>
                {tasks.map((task) => (
                  <Line
                    key={task.id}
                    task={task}
                    ticks={outbox.ticks}
                    to={projectId === null ? pathOf(task) : withWords(search, { task: task.id })}
                    withProject={projectId === null}
                    onTick={(isDone) =>
                      void outbox.tick({
                        id: task.id,
                        title: task.title,
                        done: isDone,
                        was: task.statusId,
                      })
                    }
                  />
                ))}
              </ul>
            </Card>
          ),
      )}
      <Row gap={8}>
        {/* The private feed of all that is one's own: tasks on the day they are due. */}
        <LinkButton kind="quiet" size="small" icon="calendar" to="/calendar">
          {text.onPhone}
        </LinkButton>
      </Row>
      {later > 0 && (
        <Row gap={8}>
          <span className={styles.wait}>{text.laterOnes(later)}</span>
          <LinkButton
            kind="quiet"
            size="small"
            to={
              projectId === null
                ? homePath
                : withWords(search, {
                    view: 'table',
                    who: 'me',
                    status: 'open',
                    task: '',
                  })
            }
          >
            {text.allMine}
          </LinkButton>
        </Row>
      )}
    </Stack>
  )
}

const pathOf = ({ groupId, projectId, id }: TodoTask): string => `${projectPath(groupId, projectId)}?task=${id}`

interface LineProps {
  task: TodoTask
  ticks: readonly Tick[]
  to: string
  withProject: boolean
  onTick: (isDone: boolean) => void
}

/** As this person last said it, whether or not the server knows. */
function Line({ task, ticks, to, withProject, onTick }: LineProps) {
  const last = ticks.filter(({ id, refused }) => id === task.id && !refused).at(-1)
  return (
    <TaskRow
      task={task}
      taskKey={task.key}
      to={to}
      isDone={last?.done ?? task.stage === 'completed'}
      onTick={task.mayWork ? onTick : null}
    >
      {withProject && <span>{task.project}</span>}
    </TaskRow>
  )
}

const decisions: Readonly<Record<string, (tick: Tick) => Parameters<ReturnType<typeof useOutbox>['settle']>[1]>> = {
  WAITS: () => ({ confirmed: true }),
  WOULD_MOVE: () => ({ agreed: true }),
  MOVED_MEANWHILE: ({ refused }) => ({
    was: (refused!.details as { statusId: string }).statusId,
  }), // as tick-task refuses
}

interface StuckProps {
  tick: Tick
  title: string | undefined
  settle: ReturnType<typeof useOutbox>['settle']
}

function Stuck({ tick, title, settle }: StuckProps) {
  const text = useWords(viewWords)
  const { refused, done, key } = tick
  const decide = decisions[refused!.code]
  return (
    <Stack gap={4}>
      <span>
        {title === undefined ? (
          <Link to={taskPath(tick.id)}>{done ? text.otherDone : text.otherOpen}</Link>
        ) : done ? (
          text.tickedDone(title)
        ) : (
          text.tickedOpen(title)
        )}
      </span>
      <span>{refused!.message}</span>
      <Row gap={8}>
        {decide && (
          <Button size="small" kind="primary" onClick={() => void settle(key, decide(tick))}>
            {text.anyway}
          </Button>
        )}
        <Button size="small" onClick={() => void settle(key, null)}>
          {text.dropIt}
        </Button>
      </Row>
    </Stack>
  )
}
