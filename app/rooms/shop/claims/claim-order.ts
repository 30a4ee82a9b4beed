/**
 * A guest's order becomes an account's. Its link alone proves nothing, because it is made to be shared: it takes the
 * browser that ordered, within its hour, or the code that goes to the address of the order.
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { assignPayable, payerOf } from '#rooms/billing/index.ts'
import { securityStamp } from '#rooms/identity/index.ts'
import { writeLetter } from '#rooms/messaging/index.ts'
import { OrderToken } from '../order.ts'
import { lockOrderWithMoney } from '../order-lock.server.ts'
import { proves } from '../order-proof.server.ts'
import { refuse } from '../refusals.ts'
import { command, type ShopTables } from '../room.ts'
import { isClaimCode } from './claim-code.server.ts'
import { claimLetter } from './claim-letters.ts'

const minutes = 15

/** The order’s address gets the code, whoever asks. Errors: 404 for an order that is somebody's; 409 without an address; 429. */
export const askClaim = command({
  may: 'shop.ownOrders',
  input: z.object({ order: OrderToken }),
  limit: (context, { order }) => [
    { bucket: `ask claim ${context.actor.accountId}`, tries: 10, perSeconds: 3600 },
    { bucket: `ask claim of ${order}`, tries: 3, perSeconds: 3600 },
  ],
  async run(tools, { order: token }): Promise<void> {
    const orderId = await guestOrder(tools, token)
    const payer = await payerOf(tools, { subjectType: 'order', subjectId: orderId })
    if (!payer?.email) return refuse('claimNoMail')
    const accountId = tools.context.actor.accountId!
    const stamp = await securityStamp(tools, accountId)
    const { rows } = await sql<{ id: string }>`
      insert into shop.order_claims (order_id, account_id, expires_at, sent_to, account_stamp)
      values (${orderId}::uuid, ${accountId}::uuid, now() + make_interval(mins => ${minutes}), ${payer.email}, ${stamp}::uuid)
      on conflict (tenant_id, order_id, account_id) do update set id = uuidv7(), expires_at = excluded.expires_at,
        sent_to = excluded.sent_to, account_stamp = excluded.account_stamp
      returning id`.execute(tools.db)
    const { email, locale, siteId } = payer
    const claimId = rows[0]!.id
    const letter = claimLetter('claimCode', { claimId })
    await writeLetter(tools, { ...letter, to: { email, locale }, siteId, once: `claim ${claimId}` })
  },
})

/**
 * Of several at once one gets it. A wrong code counts against the order, whoever types it: five an hour.
 *
 * Errors: 404 for an order that is somebody's already; 422 for a wrong code or one that is over; 429.
 */
export const claimOrder = command({
  may: 'shop.ownOrders',
  input: z.object({
    order: OrderToken,
    code: z.string().max(20).default(''),
    proof: z.string().max(100).default(''),
  }),
  limit: (context, { order, code, proof }) =>
    isProved(context, order, proof) || code === ''
      ? []
      : [
          { bucket: `claim code of ${order}`, tries: 5, perSeconds: 3600 },
          { bucket: `claim code by ${context.actor.accountId}`, tries: 20, perSeconds: 3600 },
        ],
  async run(tools, { order: token, code, proof }): Promise<{ orderId: string }> {
    const { context, db } = tools
    const accountId = context.actor.accountId!
    const found = await guestOrder(tools, token)
    const { order } = (await lockOrderWithMoney(tools, found)) ?? notFound()
    if (order.accountId !== null) return notFound()
    if (!isProved(context, token, proof)) await proveByCode(tools, found, code)
    await sql`update shop.orders set account_id = ${accountId}::uuid, updated_at = now()
      where id = ${found} and account_id is null`.execute(db)
    await assignPayable(tools, { subjectType: 'order', subjectId: found, accountId })
    // Who has said something about the same product as an account keeps that one.
    await sql`update shop.reviews r set account_id = ${accountId}::uuid where r.order_id = ${found} and r.account_id is null
      and not exists (select from shop.reviews mine where mine.product_id = r.product_id and mine.account_id = ${accountId}::uuid)`.execute(
      db,
    )
    await sql`delete from shop.order_claims where order_id = ${found}`.execute(db)
    return { orderId: found }
  },
  audit: {
    kind: auditKind('shop.claimOrder', { th: 'เก็บคำสั่งซื้อเข้าบัญชี', en: 'took a guest’s order into an account' }),
    subject: (_input, { orderId }) => `order:${orderId}`,
    details: ({ proof, code }) => ({ by: code ? 'code' : proof ? 'browser' : '' }),
  },
})

const isProved = (context: Context, token: string, proof: string): boolean =>
  proof !== '' && proves(context, token, proof)

async function proveByCode(tools: Tools<ShopTables>, orderId: string, code: string): Promise<void> {
  const accountId = tools.context.actor.accountId!
  const payer = await payerOf(tools, { subjectType: 'order', subjectId: orderId })
  // Another address on the order, or another way into the account: what the code proved is not so any more.
  const { rows } = await sql<{ id: string }>`
    select c.id from shop.order_claims c where c.order_id = ${orderId} and c.account_id = ${accountId}::uuid
      and c.expires_at > now() and c.sent_to = ${payer?.email ?? ''}
      and c.account_stamp = ${await securityStamp(tools, accountId)}::uuid`.execute(tools.db)
  const [claim] = rows
  const typed = code.replaceAll(/[\s-]/g, '')
  if (!claim || !isClaimCode(tools.context.tenantId, claim.id, typed)) refuse('claimCodeWrong')
}

async function guestOrder({ db }: Tools<ShopTables>, token: string): Promise<string> {
  const order = await db
    .selectFrom('shop.orders')
    .select('id')
    .where('public_token', '=', token)
    .where('account_id', 'is', null)
    .executeTakeFirst()
  return (order ?? notFound()).id
}
