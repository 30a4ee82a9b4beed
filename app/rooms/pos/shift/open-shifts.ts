/** Which registers are open, for who changes how the business works meanwhile. */
import { sql } from 'kysely'
import { within } from '../room.ts'

export const openShifts = within(async ({ db }): Promise<{ register: string; openedName: string }[]> => {
  const { rows } = await sql<{ register: string; openedName: string }>`
    select r.name as register, s.opened_name as "openedName" from pos.shifts s join pos.registers r on r.id = s.register_id
    where s.state <> 'closed' and r.id in (select m.id from pos.my_registers m) order by r.no`.execute(db)
  return rows
})

export const registersInUse = within(async ({ db }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pos.registers where archived_at is null`.execute(db)
  return rows[0]!.count
})
