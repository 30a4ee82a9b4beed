/** A renewal that could not be made (no account that takes money, a database that was away) is asked for again each day. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { job } from './room.ts'
import type { Tables } from './tables.ts'

export function sweepTomorrow(tools: Tools<Tables>): void {
  const day = addDays(businessDate(new Date()), 1)
  tools.later('subscriptions.sweep', {}, { at: businessDayStart(day), key: `sweep ${day}` })
}

/** Goes on while anybody has a plan that renews. */
export const sweep = job('subscriptions.sweep', z.object({}), async (tools) => {
  const going = await tools.db
    .selectFrom('subscriptions.subscriptions')
    .select(['id', 'until_on'])
    .where('status', 'in', ['trialing', 'active'])
    .orderBy('until_on')
    .limit(5000)
    .execute()
  const today = businessDate(new Date())
  for (const { id, until_on } of going) if (until_on <= today) tools.later('subscriptions.renew', { id }, { key: id })
  if (going.length > 0) sweepTomorrow(tools)
})
