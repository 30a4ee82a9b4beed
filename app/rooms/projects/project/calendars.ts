/** Which days a business works: made once, kept by any of its projects. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound, refuseKernel } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { command, type ProjectTables } from '../room.ts'
import { refuse } from '../refusals.ts'
import { ledBy, lockProject } from '../rights.ts'
import { rescheduleAll } from '../schedule/reschedule.ts'
import { projectTopic } from '../topics.ts'
import { CalendarInput, type OwnDay } from './calendar-input.ts'

export interface SeenCalendar {
  id: string
  name: string
  weekdays: string
  holidays: 'banks' | 'government' | 'none'
  hasSubstitutes: boolean
  version: number
  days: OwnDay[]
}

/** All of the business, by name. */
export async function calendarsOf({ db }: Pick<Tools<ProjectTables>, 'db'>): Promise<SeenCalendar[]> {
  const { rows } = await sql<SeenCalendar>`
    select c.id, c.name, c.weekdays, c.holidays, c.has_substitutes as "hasSubstitutes", c.version,
      coalesce((select json_agg(json_build_object('day', d.on_day, 'isWorked', d.is_worked, 'name', d.name) order by d.on_day)
        from projects.calendar_days d where d.calendar_id = c.id), '[]') as days
    from projects.calendars c order by c.name, c.id limit 50`.execute(db)
  return rows
}

async function projectsOn(tools: Tools<ProjectTables>, calendarId: string) {
  const { rows } = await sql<{ id: string; key: string; isLed: boolean }>`
    select p.id, p.key, ${ledBy(tools)} as "isLed" from projects.projects p
    where p.calendar_id = ${calendarId} and p.state <> 'archived' order by p.id`.execute(tools.db)
  return rows
}

/**
 * New without an id. Errors: 404; 403 where a project keeps it that this person does not lead; 409 VERSION_CONFLICT; 409
 * WOULD_MOVE with the tasks of all its projects that would move by it, until agreed.
 */
export const saveCalendar = command({
  may: 'projects.make',
  input: CalendarInput.extend({
    id: z.union([z.literal(''), z.uuid()]).default(''),
    version: z.coerce.number().int().default(0),
    agreed: flag.default(false),
  }),
  async run(tools, { id, version, agreed, name, weekdays, holidays, hasSubstitutes, days }) {
    const { db } = tools
    const columns = {
      name,
      weekdays: [...new Set(weekdays)].sort().join(''),
      holidays,
      has_substitutes: hasSubstitutes,
    }
    const calendar =
      id === ''
        ? (await db.insertInto('projects.calendars').values(columns).returning('id').executeTakeFirstOrThrow()).id
        : id
    let kept: Awaited<ReturnType<typeof projectsOn>> = []
    if (id !== '') {
      const known = await db
        .selectFrom('projects.calendars')
        .select('version')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!known) return notFound()
      // Nobody begins to keep it while its row is locked.
      kept = await projectsOn(tools, id)
      if (kept.some(({ isLed }) => !isLed)) refuse('calendarOfOthers')
      if (known.version !== version) refuseKernel('changedMeanwhile', { version: known.version })
      await db
        .updateTable('projects.calendars')
        .set({ ...columns, version: version + 1 })
        .where('id', '=', id)
        .execute()
      await db.deleteFrom('projects.calendar_days').where('calendar_id', '=', id).execute()
    }
    await sql`
      insert into projects.calendar_days (calendar_id, on_day, is_worked, name)
      select ${calendar}, n.day, n.worked, n.name from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ isWorked }) => isWorked)}::bool[],
        ${days.map((day) => day.name)}::text[]) as n(day, worked, name) on conflict do nothing`.execute(db)
    for (const project of kept) await lockProject(tools, project.id)
    await rescheduleAll(tools, kept, { agreed })
    for (const project of kept) tools.tell(projectTopic(project.id))
    return { id: calendar }
  },
  audit: {
    kind: auditKind('projects.saveCalendar', { th: 'บันทึกปฏิทินวันทำงาน', en: 'saved a work calendar' }),
    subject: (_, { id }) => `workCalendar:${id}`,
    details: ({ name, weekdays, holidays }) => ({ name, weekdays, holidays }),
  },
})
