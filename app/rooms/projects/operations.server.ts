/** What the pages of a project send, each by the name of its form: one table for all of them. */
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { addCheck, removeCheck, tickCheck } from './task/checklist.ts'
import { archiveTask } from './task/archive-task.ts'
import { keepBaseline } from './gantt/keep-baseline.ts'
import { linkTasks, unlinkTasks } from './task/link-tasks.ts'
import { makeTask } from './task/make-task.ts'
import { placeTask } from './task/place-task.ts'
import { setTaskField } from './task/set-field.ts'
import { tickTask } from './task/tick-task.ts'

type Run = (context: Context, form: never) => Promise<unknown>

const operations: Readonly<Record<string, Run>> = {
  addTask: makeTask,
  place: placeTask,
  tick: tickTask,
  setField: setTaskField,
  link: linkTasks,
  unlink: unlinkTasks,
  addCheck,
  tickCheck,
  removeCheck,
  archiveTask,
  keepBaseline,
}

/** Errors: those of the commands, 404 for what no form sends. */
export async function operate(
  context: Context,
  form: Record<string, unknown>,
): Promise<{ saved: string; done: unknown }> {
  const { operation, ...fields } = form
  const name = String(operation)
  const run = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!run) return notFound()
  return { saved: name, done: await run(context, fields as never) } // each command parses what it is given
}
