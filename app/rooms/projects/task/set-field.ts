/**
 * One field of a task is saved by itself. Whoever saves says what they saw: where somebody else changed that field since,
 * both are shown and nothing is lost; where they changed another, both changes stand.
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { refuse } from '../refusals.ts'
import { projectOfTask, type SeenProject } from '../rights.ts'
import { command, type ProjectTables } from '../room.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { remindNext } from '../remind/remind.ts'
import { projectTopic } from '../topics.ts'
import { enterStatus } from './enter-status.ts'
import { type FieldValue, saidOf, type TaskField, taskFieldNames } from './field-value.ts'
import { taskFields } from './task-fields.ts'
import { readField, writeDates, writeList, writeParent } from './write-field.ts'

type Any = Tools<ProjectTables>

const FieldInput = z.object({
  id: z.uuid(),
  field: z.enum(taskFieldNames),
  value: z.union([z.string().max(20_000), z.array(z.string().max(200)).max(100), z.number(), z.boolean(), z.null()]),
  /** What the editor saw, as `saidOf` writes it. Left out: it does not matter what was there. */
  was: z.string().max(25_000).optional(),
  /** Something before it is still open, or its last day is off: shown, and agreed to. */
  confirmed: flag.default(false),
  /** Other tasks may move: shown, and agreed to. */
  agreed: flag.default(false),
})

/**
 * Errors: 404 for what one is not in; 403 for viewers; 409 FIELD_CONFLICT with `theirs`, CIRCLE, WOULD_MOVE until agreed, WAITS
 * and END_IS_OFF until confirmed; 422 at `value`.
 */
export const setTaskField = command({
  may: 'projects.work',
  input: FieldInput,
  async run(tools, { id, field, value: typed, was, confirmed, agreed }) {
    const project = await projectOfTask(tools, id, 'work')
    const value = parsed(field, typed)
    const there = await readField(tools, id, field)
    if (was !== undefined && saidOf(there) !== was && saidOf(there) !== saidOf(value))
      refuse('editedMeanwhile', { field, theirs: there, yours: value })
    if (saidOf(there) === saidOf(value)) return { id, project: project.id, from: there, to: there }
    await write(tools, project, { id, field, value, confirmed, agreed })
    tools.tell(projectTopic(project.id))
    return { id, project: project.id, from: there, to: await readField(tools, id, field) }
  },
  audit: {
    kind: auditKind('projects.setTaskField', { th: 'แก้ไขงาน', en: 'changed a task' }),
    subject: (_, { id }) => `task:${id}`,
    details: ({ field }, { project, from, to }) => ({
      project,
      changes: saidOf(from) === saidOf(to) ? {} : { [field]: [from, to] },
    }),
  },
})

function parsed(field: TaskField, typed: unknown): FieldValue {
  const result = taskFields[field].safeParse(typed)
  if (result.success) return result.data as FieldValue // each of them gives one of these
  return refuseFields(fieldErrors(result.error).map((error) => ({ ...error, field: 'value' })))
}

interface Written {
  id: string
  field: TaskField
  value: FieldValue
  confirmed: boolean
  agreed: boolean
}

async function write(
  tools: Any,
  project: SeenProject,
  { id, field, value, confirmed, agreed }: Written,
): Promise<void> {
  switch (field) {
    case 'statusId':
      return enterStatus(tools, project, { id, statusId: String(value), confirmed, agreed })
    case 'assignees':
    case 'watchers':
    case 'categories':
      return writeList(tools, project, { id, field, ids: value as readonly string[] }) // as listOf gives it
    case 'parentId':
      await writeParent(tools, project, { id, parentId: value as string | null })
      await reschedule(tools, { projectId: project.id, own: [id], agreed })
      return
    case 'startOn':
    case 'dueOn':
    case 'days':
    case 'isPinned':
      await writeDates(tools, project, { id, field, value, agreed: confirmed })
      await reschedule(tools, { projectId: project.id, own: [id], agreed })
      return
    default:
      if (field === 'remindDays' && value !== null) remindNext(tools)
      return writeColumn(
        tools,
        id,
        columns[field],
        field === 'estimate' && value !== null ? Math.round(Number(value) * 60) : value,
      )
  }
}

const columns = {
  title: 'title',
  description: 'description',
  priority: 'priority',
  progress: 'progress',
  dueMinute: 'due_minute',
  estimate: 'estimate_minutes',
  recurrence: 'recurrence',
  isForClient: 'is_for_client',
  remindDays: 'remind_days',
} as const

async function writeColumn(
  { db }: Any,
  id: string,
  column: (typeof columns)[keyof typeof columns],
  value: FieldValue,
): Promise<void> {
  await db
    .updateTable('projects.tasks')
    .set({ [column]: value, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
