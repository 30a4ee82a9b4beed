/** Each day: who renews soon is told, and a renewal that could not be made (no account that takes money) is asked for again. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { job } from './room.ts'
import { holdSubscription } from './hold-subscription.ts'
import type { Tables } from './tables.ts'
import { tellComing } from './tell.ts'

export function sweepTomorrow(tools: Tools<Tables>): void {
  const day = addDays(businessDate(new Date()), 1)
  tools.later('subscriptions.sweep', {}, { at: businessDayStart(day), key: `sweep ${day}` })
}

/** So long before a period begins its subscriber is told what it will cost. */
const soonDays = 3

async function tellSoon(tools: Tools<Tables>, id: string, untilOn: string): Promise<void> {
  const held = await holdSubscription(tools, id)
  if (!held || held.endsAtPeriod || held.untilOn !== untilOn) return
  const { nextPriceSatang, nextPriceOn, plan, autoDebit, debitUpToSatang } = held
  const satang = nextPriceSatang !== null && nextPriceOn! <= untilOn ? nextPriceSatang : plan.priceSatang
  await tellComing(tools, { ...held, satang, isDebited: autoDebit && satang <= (debitUpToSatang ?? 0n) })
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
  const soon = addDays(today, soonDays)
  for (const { id, until_on } of going) if (until_on > today && until_on <= soon) await tellSoon(tools, id, until_on)
  if (going.length > 0) sweepTomorrow(tools)
})
