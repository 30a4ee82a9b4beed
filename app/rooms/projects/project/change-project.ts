/** What a project is called, when it begins, by which calendar: by its leads. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { changesOf } from '#kernel/changes.ts'
import { changing } from '#kernel/changing.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { lockProject, projectFor } from '../rights.ts'
import { command } from '../room.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { projectTopic } from '../topics.ts'
import { ProjectSettingsInput } from './inputs.ts'
import { mustBeLed } from './hand-over.ts'
import { mustKnowCalendar, takeKey } from './make-project.ts'

/** Errors: 404; 403; 409 VERSION_CONFLICT, WOULD_MOVE when another beginning or calendar moves tasks; 422 for a key in use. */
export const changeProject = command({
  may: 'projects.work',
  input: changing(ProjectSettingsInput).extend({
    id: z.uuid(),
    version: z.coerce.number().int(),
    agreed: flag.default(false),
  }),
  async run(tools, { id, version, agreed, key, name, startOn, dueOn, description, calendarId, state }) {
    const { db } = tools
    // Whoever reopens an archived project changes nothing else of it.
    const isReopening = state !== undefined && state !== 'archived'
    const project = await projectFor(tools, id, 'see')
    if (!(isReopening && project.state === 'archived' && project.role === 'lead')) await projectFor(tools, id, 'lead')
    await lockProject(tools, id)
    const before = await db
      .selectFrom('projects.projects')
      .select(['key', 'name', 'start_on', 'due_on', 'description', 'calendar_id', 'state', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (before.version !== version) refuseKernel('changedMeanwhile', { version: before.version })
    const columns = { key, name, start_on: startOn, due_on: dueOn, description, calendar_id: calendarId, state }
    if (typeof calendarId === 'string') await mustKnowCalendar(tools, calendarId)
    if (key !== undefined && key !== before.key) {
      await takeKey(tools, key, id)
      await db
        .insertInto('projects.project_keys')
        .values({ key, project_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await db
      .updateTable('projects.projects')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (before.state === 'archived' && isReopening) await mustBeLed(tools, id)
    if (
      (startOn !== undefined && startOn !== before.start_on) ||
      (calendarId !== undefined && calendarId !== before.calendar_id)
    )
      await reschedule(tools, { projectId: id, agreed })
    tools.tell(projectTopic(id))
    return { id, changes: changesOf(before, columns) }
  },
  audit: {
    kind: auditKind('projects.changeProject', { th: 'แก้ไขโปรเจกต์', en: 'changed a project' }),
    subject: (_, { id }) => `project:${id}`,
    details: (_, { changes }) => ({ changes }),
  },
})
