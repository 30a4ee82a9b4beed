/** What is owed is paid outright, or a part of it: nobody scans a code. */
import type { Tools } from '#kernel/action.server.ts'
import { statusNow } from './intent-states.ts'
import { endCodes } from './intents.ts'
import { intentsOf, type LockedPayable } from './locks.ts'
import { refuse } from './refusals.ts'
import { type Money, settle, type Settled } from './settlement.ts'
import { newSlug } from './slug.ts'
import type { Tables } from './tables.ts'

export interface Outright extends Pick<Money, 'note' | 'from' | 'isUnsent' | 'moved' | 'receivedOn' | 'also'> {
  method: 'wallet' | 'gift' | 'cash' | 'card_manual' | 'transfer' | 'promptpay' | 'wht' | 'written_off' | 'moved'
  reference?: string
  /** At most so much is paid; left out: all that is owed. */
  mostSatang?: bigint
  /** More than is owed may come, as it does in the world. */
  mayExceed?: boolean
}

/**
 * Codes that are open end; of a hundred presses one pays. The caller holds the payable's lock.
 *
 * Errors: 409 INVALID_STATE when it is paid or a slip is being checked, 410 when it is closed.
 */
export async function settleOutright(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { method, reference = '', mostSatang, mayExceed = false, ...more }: Outright,
): Promise<Settled & { amountSatang: bigint }> {
  if (payable.status === 'closed') refuse('notOpen')
  const owed = payable.owed_satang
  const now = new Date()
  const intents = await intentsOf(tools, payable.id)
  const isAsked = intents.some((one) => statusNow(one.status, one.expires_at, now) === 'in_review')
  const amountSatang = mostSatang === undefined || (mostSatang > owed && !mayExceed) ? owed : mostSatang
  if (owed <= 0n || amountSatang <= 0n || isAsked) refuse('notRenewable')
  await endCodes(tools, payable.id)
  const kept = method === 'wht' || method === 'written_off' || method === 'moved' ? ('credit' as const) : method
  const intent = await tools.db
    .insertInto('billing.payment_intents')
    .values({ slug: newSlug(), payable_id: payable.id, amount_satang: amountSatang, method: kept, expires_at: now })
    .returning(['id', 'slug', 'status', 'method'])
    .executeTakeFirstOrThrow()
  const asked = more.isUnsent
    ? undefined
    : intents.find((one) => one.less_satang > 0 && one.amount_satang === amountSatang)
  const paid = { ...intent, less_satang: asked?.less_satang ?? 0 }
  const settled = await settle(tools, payable, { intent: paid, amountSatang, method, reference, slipId: null, ...more })
  for (const { slug } of [...intents, intent]) tools.tell(`intent:${slug}`)
  tools.tell('bills')
  return { ...settled, amountSatang }
}
