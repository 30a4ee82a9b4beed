/** Groups and projects are made: empty, or with the tasks of a template. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { managesAll } from '../rights.ts'
import { command, type ProjectTables } from '../room.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { fillFromTemplate } from '../templates/fill.ts'
import type { TemplateName } from '../templates/templates.ts'
import { copyProjectInto } from './copy-project.ts'
import { GroupInput } from './inputs.ts'
import { NewProject } from './new-project.ts'
import { addUsualStatuses } from './usual-statuses.ts'

type Any = Tools<ProjectTables>

/** Whoever makes one leads it. */
export const makeGroup = command({
  may: 'projects.make',
  idempotent: true,
  input: GroupInput,
  run: async (tools, group) => ({ id: await insertGroup(tools, group) }),
  audit: {
    kind: auditKind('projects.makeGroup', { th: 'เพิ่มกลุ่มโปรเจกต์', en: 'added a group of projects' }),
    subject: (_, { id }) => `projectGroup:${id}`,
    details: ({ name }) => ({ name }),
  },
})

/** Errors: 404 for a group one is not in, or a project to copy that one does not see; 422 for a key in use. */
export const makeProject = command({
  may: 'projects.make',
  idempotent: true,
  input: NewProject,
  async run(tools, { groupId: group, template, name, key: typed, startOn, dueOn, description, calendarId }) {
    if (group !== '') await mustLeadGroup(tools, group)
    if (calendarId !== null) await mustKnowCalendar(tools, calendarId)
    if (typed !== '') await takeKey(tools, typed)
    const groupId = group === '' ? await insertGroup(tools, { name, colour: 'blue' }) : group
    const key = typed === '' ? await freeKey(tools, name) : typed
    const { id } = await tools.db
      .insertInto('projects.projects')
      .values({ group_id: groupId, key, name, start_on: startOn, due_on: dueOn, description, calendar_id: calendarId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tools.db.insertInto('projects.project_keys').values({ key, project_id: id }).execute()
    await tools.db
      .insertInto('projects.members')
      .values({ project_id: id, account_id: tools.context.actor.accountId!, role: 'lead' })
      .execute()
    if (template.startsWith('project:')) await copyProjectInto(tools, { from: template.slice(8), to: id, startOn })
    else {
      await addUsualStatuses(tools, id)
      if (template !== '') await fillFromTemplate(tools, { projectId: id, template: template as TemplateName })
    }
    await reschedule(tools, { projectId: id, agreed: true })
    return { id, groupId, key }
  },
  audit: {
    kind: auditKind('projects.makeProject', { th: 'เพิ่มโปรเจกต์', en: 'added a project' }),
    subject: (_, { id }) => `project:${id}`,
    details: ({ name, template }, { key }) => ({ name, key, template }),
  },
})

async function insertGroup({ db, context }: Any, { name, colour }: z.output<typeof GroupInput>): Promise<string> {
  const { id } = await db
    .insertInto('projects.groups')
    .values({ name: cutText(name, 100), colour })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('projects.group_members')
    .values({ group_id: id, account_id: context.actor.accountId!, role: 'lead' })
    .execute()
  return id
}

/** Of the Latin letters of its name; a number after it until nobody has it. */
async function freeKey(tools: Any, name: string): Promise<string> {
  const { db } = tools
  await oneAfterAnother(tools)
  const letters = name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 4)
  const stem = letters.length >= 2 ? letters : 'PRJ'
  const taken = await db.selectFrom('projects.project_keys').select('key').where('key', 'like', `${stem}%`).execute()
  const keys = new Set(taken.map(({ key }) => key))
  for (let number = 1; ; number++) {
    const key = number === 1 ? stem : `${stem}${number}`
    if (!keys.has(key)) return key
  }
}

/** Keys of one tenant are chosen one after another, each until its transaction ends. */
async function oneAfterAnother({ db, context }: Any): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`projects.keys ${context.tenantId}`}, 0))`.execute(db)
}

/** Errors: 422 at `key`: it is, or was, another project's. */
export async function takeKey(tools: Any, key: string, own: string | null = null): Promise<void> {
  await oneAfterAnother(tools)
  const taken = await tools.db
    .selectFrom('projects.project_keys')
    .select('project_id')
    .where('key', '=', key)
    .executeTakeFirst()
  if (taken && taken.project_id !== own)
    refuseFields([
      { field: 'key', th: `รหัส ${key} มีโปรเจกต์อื่นใช้หรือเคยใช้แล้ว`, en: `${key} is, or was, the key of another project.` },
    ])
}

/** A group that one is in with more than looking on; managers are in all. Errors: 404. */
async function mustLeadGroup(tools: Any, groupId: string): Promise<void> {
  const all = managesAll(tools)
  const { rows } = await sql`
    select 1 from projects.groups g where g.id = ${groupId} and g.archived_at is null and (${all} or exists (
      select from projects.group_members m where m.group_id = g.id and m.role <> 'viewer' and m.account_id = ${tools.context.actor.accountId}::uuid))`.execute(
    tools.db,
  )
  if (rows.length === 0) notFound()
}

export async function mustKnowCalendar({ db }: Any, id: string): Promise<void> {
  const known = await db.selectFrom('projects.calendars').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) notFound()
}
