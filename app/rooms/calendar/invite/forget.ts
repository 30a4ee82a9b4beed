/** What was called off, and who was taken off, stays until everybody has heard of it; then it is forgotten. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler, Tools } from '#kernel/action.server.ts'
import { type CalendarTables, job } from '../room.ts'

const afterMs = 30 * 86_400_000

export const forgetLater = (tools: Tools<CalendarTables>, entryId: string): void =>
  void tools.later('calendar.forget', { entryId }, { key: entryId, at: new Date(Date.now() + afterMs) })

const forget = job('calendar.forget', z.object({ entryId: z.uuid() }), async ({ db }, { entryId }) => {
  await sql`delete from calendar.entries where id = ${entryId}::uuid and status = 'cancelled'`.execute(db)
  await sql`delete from calendar.attendees where entry_id = ${entryId}::uuid and is_removed`.execute(db)
})

export const forgetting: readonly Handler[] = [forget]
