/** What is done with a task on its page, for programs: the same commands. */
import { type AnyCall, create, get, patch, post, remove } from '#kernel/api.ts'
import { keepBaseline } from './gantt/keep-baseline.ts'
import { archiveTask } from './task/archive-task.ts'
import { addCheck, removeCheck, tickCheck } from './task/checklist.ts'
import { addTaskNote, changeTaskNote, removeTaskNote, seeTaskNotes } from './task/task-notes.ts'
import { logTime, removeTime } from './task/time-log.ts'

export const officeCalls: AnyCall[] = [
  post('/api/projects/{projectId}/baselines', 'Keep the plan as it is now, to compare with', keepBaseline),
  post('/api/projects/tasks/{id}/archive', 'Put a task away, or bring it back', archiveTask),
  post('/api/projects/tasks/{taskId}/checks', 'Add a line to the checklist of a task', addCheck),
  post('/api/projects/checks/{id}/tick', 'Tick a line of a checklist, or take the tick away', tickCheck),
  remove('/api/projects/checks/{id}', 'Remove a line of a checklist', removeCheck),
  post('/api/projects/tasks/{taskId}/times', 'Log time that was worked on a task', logTime),
  remove('/api/projects/times/{id}', 'Remove time that was logged', removeTime),
  get('/api/projects/tasks/{id}/notes', 'Notes on a task, and whom one can name', seeTaskNotes),
  create('/api/projects/tasks/{id}/notes', 'A note on a task', addTaskNote),
  patch('/api/projects/tasks/{id}/notes/{note}', 'Change one’s own note on a task', changeTaskNote),
  remove('/api/projects/tasks/{id}/notes/{note}', 'Remove one’s own note on a task', removeTaskNote),
]
