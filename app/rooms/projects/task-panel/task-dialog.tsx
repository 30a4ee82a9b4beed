/** One task beside the view it was opened from: closing it leads back there. */
import { useNavigate, useSearchParams } from 'react-router'
import type { HistoryEntry } from '#kernel/changes.ts'
import type { SeenNotes } from '#rooms/notes/index.ts'
import { RecordNotes } from '#rooms/notes/parts/record-notes.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordHistory } from '#ui/record-history.tsx'
import { useWords } from '#ui/words.tsx'
import type { ClientThread } from '../client/client-notes.ts'
import { clientWords } from '../client/client-words.ts'
import { TaskClients } from '../client/task-clients.tsx'
import { TaskWatch } from '../remind/task-watch.tsx'
import { remindWords } from '../remind/remind-words.ts'
import { withWords } from '../links.ts'
import type { SeenTask } from '../task/see-task.ts'
import { taskWords } from '../task-words.ts'
import { mayWorkOn, TaskFields, type TaskSurroundings } from './task-fields.tsx'
import { TaskOrder } from './task-order.tsx'
import { TaskParts, TaskSteps } from './task-steps.tsx'
import { TaskTime } from './task-time.tsx'
import { UnsavedGuard } from './unsaved.tsx'
import { useAsked } from './use-asked.ts'
import { WouldMoveDialog } from './would-move.tsx'

export interface TaskPanelProps {
  task: SeenTask
  history: readonly HistoryEntry[]
  around: TaskSurroundings
  choices: readonly string[]
  notes: SeenNotes
  clients: readonly ClientThread[]
  answer: unknown
  idempotencyKey: string
}

export function TaskDialog(props: TaskPanelProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <Dialog
      open
      size="side"
      title={props.task.key}
      onClose={() => void navigate(withWords(search, { task: '' }), { preventScrollReset: true })}
    >
      <TaskPanel {...props} />
    </Dialog>
  )
}

export function TaskPanel({ task, history, around, choices, notes, clients, answer, idempotencyKey }: TaskPanelProps) {
  const text = useWords(taskWords)
  const forClients = useWords(clientWords)
  const reminding = useWords(remindWords)
  const words: Readonly<Record<string, string>> = {
    title: text.title,
    description: text.description,
    statusId: text.status,
    priority: text.priority,
    startOn: text.startOn,
    dueOn: text.dueOn,
    days: text.days,
    isPinned: text.pinned,
    progress: text.progress,
    assignees: text.people,
    categories: text.categories,
    recurrence: text.repeat,
    estimate: text.estimate,
    isForClient: forClients.isForClient,
    watchers: reminding.watchers,
    remindDays: reminding.remind,
  }
  return (
    <UnsavedGuard>
      <Stack gap={16}>
        <TaskFields task={task} around={around} />
        <TaskSteps task={task} />
        <TaskParts task={task} />
        <TaskOrder task={task} choices={choices} />
        <TaskTime task={task} idempotencyKey={idempotencyKey} answer={answer} />
        <TaskWatch task={task} people={around.people} />
        <TaskClients task={task} threads={clients} answer={answer} idempotencyKey={idempotencyKey} />
        <RecordNotes {...notes} answer={answer as object | undefined} idempotencyKey={idempotencyKey} />
        {mayWorkOn(task) && <Archive task={task} />}
        <RecordHistory entries={history} wordOf={(field) => words[field]} />
      </Stack>
    </UnsavedGuard>
  )
}

function Archive({ task }: { task: SeenTask }) {
  const text = useWords(taskWords)
  const asked = useAsked()
  const isAway = task.archivedAt === null
  return (
    <Stack gap={8}>
      {asked.refused && !asked.wouldMove && <Notice tone="bad" urgent title={asked.refused.message} />}
      <div>
        <Button
          kind="quiet"
          icon={isAway ? 'box' : 'return'}
          busy={asked.isBusy}
          onClick={() => asked.send({ operation: 'archiveTask', id: task.id, isAway: isAway ? 'on' : 'off' })}
        >
          {isAway ? text.archive : text.bringBack}
        </Button>
      </div>
      {asked.wouldMove && <WouldMoveDialog what={asked.wouldMove} onAgree={asked.agree} onLeave={asked.leave} />}
    </Stack>
  )
}
