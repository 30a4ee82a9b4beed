import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { CalendarTables } from '../room.ts'

const usual: LocalText = { th: 'ปฏิทินของฉัน', en: 'My calendar' }

/** In the language of whoever looks, until they name it themselves. */
export const firstName = (name: string): LocalText =>
  Object.values(usual).includes(name) ? usual : { th: name, en: name }

/** Everybody's own calendar, made with the first entry. Of two who make it at once both find one. */
export async function firstCalendar({ db, context }: Tools<CalendarTables>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into calendar.calendars (owner_id, is_first, name) values (${context.actor.accountId}::uuid, true, ${usual[context.locale]})
    on conflict (tenant_id, owner_id) where is_first do update set is_first = true returning id`.execute(db)
  return rows[0]!.id
}
