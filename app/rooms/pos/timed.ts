/** Shifts at the counter, for the calendar of who stood there. */
import { sql } from 'kysely'
import { businessDayStart } from '#kernel/dates.ts'
import type { TimedEntry, TimedRoom, TimedSpan } from '#kernel/timed.ts'
import { shiftPath } from './links.ts'
import { within } from './room.ts'

interface ShiftRow {
  id: string
  register: string
  startsAt: Date
  endsAt: Date | null
  revision: number
  changedAt: Date
}

const most = 1000

const shiftsOf = within(async ({ db }, accountId: string, { from, until }: TimedSpan): Promise<TimedEntry[]> => {
  const { rows } = await sql<ShiftRow>`
    select s.id, r.name as register, s.opened_at as "startsAt", s.closed_at as "endsAt", s.revision, coalesce(s.closed_at, s.opened_at) as "changedAt"
    from pos.shifts s join pos.registers r on r.id = s.register_id
    where s.opened_by = ${accountId}::uuid and s.opened_at < ${businessDayStart(until)}
      and coalesce(s.closed_at, s.opened_at) >= ${businessDayStart(from)}
    order by s.opened_at, s.id limit ${most}`.execute(db)
  return rows.map(({ register, ...row }) => ({
    ...row,
    kind: 'shift',
    title: { th: `กะ: ${register}`, en: `Shift: ${register}` },
    path: shiftPath(row.id),
  }))
})

export const timed: TimedRoom = {
  kinds: { shift: { name: { th: 'กะเครื่องขาย', en: 'Counter shifts' }, tone: 'neutral' } },
  of: (tools, accountId, span) => shiftsOf(tools, accountId, span),
}
