/** What the pages of a project send, each by the name of its form: one table for all of them. */
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { noteOperations } from '#rooms/notes/index.ts'
import { makeClientLink, revokeClientLink } from './client/client-links.ts'
import { answerClient } from './client/client-notes.ts'
import { rescheduleTask } from './days/reschedule-task.ts'
import { keepBaseline } from './gantt/keep-baseline.ts'
import { keepView, removeView } from './kept/kept-views.ts'
import { saveCalendar } from './project/calendars.ts'
import { addCategory, changeCategory, removeCategory } from './project/categories.ts'
import { changeProject } from './project/change-project.ts'
import { setMember } from './project/members.ts'
import { addStatus, changeStatus, placeStatus, removeStatus } from './project/statuses.ts'
import { archiveTask } from './task/archive-task.ts'
import { addCheck, removeCheck, tickCheck } from './task/checklist.ts'
import { linkTasks, unlinkTasks } from './task/link-tasks.ts'
import { makeTask } from './task/make-task.ts'
import { placeTask } from './task/place-task.ts'
import { setTaskField } from './task/set-field.ts'
import { addTaskNote, changeTaskNote, openTaskFile, removeTaskNote } from './task/task-notes.ts'
import { tickTask } from './task/tick-task.ts'
import { logTime, removeTime } from './task/time-log.ts'

type Run = (context: Context, form: never) => Promise<unknown>

const operations: Readonly<Record<string, Run>> = {
  addTask: makeTask,
  tick: tickTask,
  setField: setTaskField,
  link: linkTasks,
  unlink: unlinkTasks,
  addCheck,
  tickCheck,
  removeCheck,
  logTime,
  removeTime,
  archiveTask,
  reschedule: rescheduleTask,
  keepBaseline,
  makeClientLink,
  revokeClientLink,
  answerClient,
  keepView,
  removeView,
  saveProject: changeProject,
  saveCalendar,
  setMember,
  addStatus,
  changeStatus,
  removeStatus,
  addCategory,
  changeCategory,
  removeCategory,
}

/** What is dragged says its kind. */
const places: Readonly<Record<string, Run>> = { card: placeTask, status: placeStatus }

/** Notes go by the task that the address names. */
const notes: Readonly<Record<string, Run>> = noteOperations({
  add: addTaskNote,
  change: changeTaskNote,
  remove: removeTaskNote,
  file: openTaskFile,
})

/** Errors: those of the commands, 404 for what no form sends. */
export async function operate(
  context: Context,
  form: Record<string, unknown>,
  search: URLSearchParams,
): Promise<{ saved: string; done: unknown }> {
  const { operation, ...fields } = form
  const name = String(operation)
  const own = (table: Readonly<Record<string, Run>>, key: string) =>
    Object.hasOwn(table, key) ? table[key] : undefined
  const note = own(notes, name)
  const run = note ?? (name === 'place' ? own(places, String(fields.kind)) : own(operations, name))
  if (!run) return notFound()
  const asked = note ? { ...fields, id: search.get('task') } : fields
  return { saved: name, done: await run(context, asked as never) } // each command parses what it is given
}
