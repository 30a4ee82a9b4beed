/** Somebody's account has ended: what they booked, and what was booked with them, does not take place. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { CalendarTables } from '../room.ts'
import { callOff } from './booking.ts'
import { depositSale } from './deposit-sale.ts'
import { nobody } from './nobody.ts'

/** Nobody comes, or nobody is there: who else it concerns is told before the names are gone. */
export async function forgetBookings(tools: Tools<CalendarTables>, accountId: string): Promise<void> {
  const { rows: coming } = await sql<{ id: string; isTheirs: boolean }>`
    select id, coalesce(account_id = ${accountId}::uuid, false) as "isTheirs" from calendar.bookings where (account_id = ${accountId}::uuid or host_id = ${accountId}::uuid)
      and state in ('booked', 'waiting') and starts_at > now() order by id`.execute(tools.db)
  for (const { id, isTheirs } of coming) {
    const { money, row } = await depositSale.hold(tools, id)
    if (row.state === 'booked') await callOff(tools, id, isTheirs ? 'host' : 'both')
    // With money on its way it waits for it: whoever looks at the bill decides.
    if (row.state === 'waiting' && !money?.inReviewSince && !money?.countedSatang)
      await depositSale.letGo(tools, { money, row })
  }
  await sql`
    update calendar.bookings set account_id = null, name = '–', email = ${nobody}, phone = '', note = ''
    where account_id = ${accountId}::uuid`.execute(tools.db)
}
