import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { intentCan, isLive, statusNow } from './intent-states.ts'
import { intentsOf, lockById, lockBySlug } from './locks.ts'
import { askedAmount } from './asked-amount.ts'
import { defaultAccount, methodOf } from './receiving-account.ts'
import { refuse } from './refusals.ts'
import { command, within } from './room.ts'
import { newSlug } from './slug.ts'
import { subjectOf } from './subjects.ts'
import type { Tables } from './tables.ts'

/** How long a fresh code lives, and what a rejected slip leaves at least. */
export const freshMinutes = 30

export interface NewIntent {
  payableId: string
  expiresAt: Date
  method?: 'promptpay'
}

/** A QR for what is still owed; an older unpaid one ends. Errors: 410 ORDER_EXPIRED, 409 when paid or under review. */
export const openIntent = within(
  async (tools, { payableId, expiresAt }: NewIntent): Promise<{ intentId: string; slug: string }> => {
    const payable = await lockById(tools, payableId)
    if (payable.status === 'closed') refuse('notOpen')
    const owed = payable.owed_satang
    if (owed <= 0n || (await intentsOf(tools, payableId)).some((intent) => intent.status === 'in_review'))
      refuse('notRenewable')
    await endCodes(tools, payableId)
    const account = await defaultAccount(tools)
    const asked = await askedAmount(tools, account, { owed, number: payable.number })
    const { id, slug } = await tools.db
      .insertInto('billing.payment_intents')
      .values({
        slug: newSlug(),
        payable_id: payableId,
        amount_satang: asked.amountSatang,
        by_satang: asked.bySatang,
        less_satang: asked.lessSatang,
        receiving_account_id: account.id,
        method: methodOf(account),
        qr_payload: asked.qr,
        expires_at: expiresAt,
      })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow()
    return { intentId: id, slug }
  },
)

/** Nobody should pay by them any more. A slip for one is taken all the same. */
export async function endCodes(tools: Tools<Tables>, payableId: string): Promise<void> {
  const ended = await tools.db
    .updateTable('billing.payment_intents')
    .set((eb) => ({
      status: eb
        .case()
        .when('expires_at', '<=', new Date())
        .then('expired' as const)
        .else('cancelled' as const)
        .end(),
    }))
    .where('payable_id', '=', payableId)
    .where('status', 'in', ['created', 'awaiting'])
    .returning('slug')
    .execute()
  for (const { slug } of ended) tools.tell(`intent:${slug}`)
}

/** A fresh QR after the old one ran out. A live one is answered as it is: pressing twice makes no second code. */
export const renewIntent = command({
  may: anyone,
  input: z.object({ slug: z.string().min(1).max(64) }),
  async run(tools, { slug }): Promise<{ slug: string }> {
    const payable = await lockBySlug(tools, slug)
    if (payable.status === 'closed') refuse('notOpen')
    const now = new Date()
    const intents = (await intentsOf(tools, payable.id)).map((i) => ({
      ...i,
      status: statusNow(i.status, i.expires_at, now),
    }))
    if (intents.some((intent) => intent.status === 'rejected')) refuse('tooManySlips')
    const live = intents.find((intent) => isLive(intent.status))
    if (live?.status === 'in_review' || payable.status === 'settled') refuse('notRenewable')
    if (live) return { slug: live.slug }
    if (!intents.some((intent) => intentCan(intent.status, 'renew'))) refuse('notRenewable')
    const expiresAt = new Date(now.getTime() + freshMinutes * 60_000)
    const fresh = await openIntent(tools, { payableId: payable.id, expiresAt })
    const { subject_type, subject_id: subjectId } = payable
    await subjectOf(subject_type).resumed?.(tools, {
      subjectId,
      payableId: payable.id,
      expiresAt,
      isRenewal: true,
    })
    return { slug: fresh.slug }
  },
})
