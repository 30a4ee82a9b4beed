import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { outboxOf } from '#rooms/messaging/testing.ts'
import { startSmtp } from '../../../../stand-ins/smtp.ts'
import { myOrders, seeOrder } from '../order.ts'
import { newProof } from '../order-proof.server.ts'
import { breaches, buyer, cartWith, moneyComes, openShop, orderOf } from '../testing.ts'
import { claimCode } from './claim-code.server.ts'
import { askClaim, claimOrder } from './claim-order.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp(0, join(settings().dataDir, 'outbox'))
  settings().standIns = { line: '', ai: '', chat: '', dns: '', smtp: smtp.url, sms: '' }
})
afterAll(async () => {
  settings().standIns = null
  await smtp.close()
})

async function guestsOrder() {
  const shop = await openShop({ CUP: 50 })
  const somebody = async () => shop.tenant.as('user', { accountId: (await newAccount(shop.tenant)).id })
  const { orderToken, ...placed } = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107)
  const order = { orderToken, ...placed }
  const code = async () => {
    const [claim] = await shop.tenant.sql<{ id: string }>('select id from shop.order_claims order by id desc limit 1')
    return claimCode(shop.tenant.id, claim!.id)
  }
  return { ...shop, order, asked: { order: orderToken }, somebody, one: await somebody(), code }
}

const wrong = { status: 422 }
const notThere = { status: 404 }

test('the link alone, a wrong code, a code of another claim or one that is over: still nobody’s', async () => {
  const { tenant, guest, asked, one, somebody, code } = await guestsOrder()
  await expect(claimOrder(guest(), asked)).rejects.toMatchObject({ status: 401 })
  await expect(claimOrder(one, asked)).rejects.toMatchObject(wrong)
  await askClaim(one, asked)
  const right = await code()
  const thief = await somebody()
  // The code speaks for who asked for it; staff prove it like everybody.
  await expect(claimOrder(thief, { ...asked, code: right })).rejects.toMatchObject(wrong)
  await expect(claimOrder(tenant.as('admin', { accountId: thief.actor.accountId! }), asked)).rejects.toMatchObject(
    wrong,
  )
  await expect(
    claimOrder(one, { ...asked, code: String((Number(right) + 1) % 1_000_000).padStart(6, '0') }),
  ).rejects.toMatchObject(wrong)
  await expect(claimOrder(thief, { ...asked, proof: newProof(guest(), 'A'.repeat(22)) })).rejects.toMatchObject(wrong)
  await tenant.sql('update shop.order_claims set expires_at = now()')
  await expect(claimOrder(one, { ...asked, code: right })).rejects.toMatchObject(wrong)
  expect(await tenant.sql('select from shop.orders where account_id is not null')).toEqual([])
})

test.each([
  ['the account’s password', "update identity.accounts set password_hash = 'another' where id = $1"],
  ['the account’s e-mail', "update identity.accounts set email = 'another@example.com' where id = $1"],
  [
    'the order’s address',
    `update billing.payables set buyer = buyer || '{"email":"another@example.com"}' where $1::uuid is not null`,
  ],
])('a code proves nothing any more after a change of %s', async (_what, statement) => {
  const { tenant, asked, one, code } = await guestsOrder()
  await askClaim(one, asked)
  const right = await code()
  await tenant.sql(statement, [one.actor.accountId])
  await expect(claimOrder(one, { ...asked, code: right })).rejects.toMatchObject(wrong)
  await askClaim(one, asked)
  expect(await claimOrder(one, { ...asked, code: await code() })).toHaveProperty('orderId')
})

test('after five wrong codes the right one does not open it either, from whatever account', async () => {
  const { asked, one, somebody, code } = await guestsOrder()
  await askClaim(one, asked)
  const guesses = await Promise.all(Array.from({ length: 4 }, somebody))
  for (const who of [one, ...guesses])
    await expect(claimOrder(who, { ...asked, code: '000000' })).rejects.toMatchObject(wrong)
  await expect(claimOrder(one, { ...asked, code: await code() })).rejects.toMatchObject({ status: 429 })
})

test('an account’s order is nobody else’s, and another shop has neither order nor code', async () => {
  const { tenant, one, asked, somebody } = await guestsOrder()
  const other = await guestsOrder()
  await expect(askClaim(other.one, asked)).rejects.toMatchObject(notThere)
  const mine = await orderOf(one, await cartWith(one, { CUP: 1 }), 107)
  const thief = await somebody()
  await expect(askClaim(thief, { order: mine.orderToken })).rejects.toMatchObject(notThere)
  const proof = newProof(tenant.as('guest'), mine.orderToken)
  await expect(claimOrder(thief, { order: mine.orderToken, proof })).rejects.toMatchObject(notThere)
})

test('the code goes to the order’s own address and makes it theirs, with its bill', async () => {
  const { tenant, guest, order, asked, one, code } = await guestsOrder()
  await moneyComes(tenant, order)
  await askClaim(one, asked)
  const [mail] = (await outboxOf(tenant)).filter(({ subject }) => subject.includes('รหัสสำหรับเก็บ'))
  expect(mail).toMatchObject({ recipient: buyer.email })
  expect(mail!.body.replaceAll(/\D/g, '')).toContain(await code())
  await claimOrder(one, { ...asked, code: await code() })
  expect((await myOrders(one, {})).orders.map(({ number }) => number)).toEqual([order.number])
  expect(await seeOrder(guest(), asked)).toMatchObject({ isReduced: true, isGuestOrder: false })
  const [payable] = await tenant.sql<{ account_id: string }>('select account_id from billing.payables')
  expect(payable!.account_id).toBe(one.actor.accountId)
  await expect(claimOrder(one, { ...asked, code: '1' })).rejects.toMatchObject(notThere)
  expect(await breaches(tenant)).toEqual([])
})

test('an order without an address: no code is promised; the browser that ordered still takes it', async () => {
  const { tenant, guest, asked, one } = await guestsOrder()
  await tenant.sql("update billing.payables set buyer = buyer - 'email'")
  await expect(askClaim(one, asked)).rejects.toMatchObject({ key: 'shop.claimNoMail', status: 409 })
  await claimOrder(one, { ...asked, proof: newProof(guest(), asked.order) })
})

test('the browser that ordered needs no code; of ten accounts at once one gets the order', async () => {
  const { tenant, guest, asked, somebody } = await guestsOrder()
  const proof = newProof(guest(), asked.order)
  const people = await Promise.all(Array.from({ length: 10 }, somebody))
  const answers = await Promise.allSettled(people.map((who) => claimOrder(who, { ...asked, proof })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(notThere)
  const owners = await tenant.sql<{ o: string; p: string }>(
    'select o.account_id as o, p.account_id as p from shop.orders o join billing.payables p on p.subject_id = o.id',
  )
  expect(owners[0]!.o).toBe(owners[0]!.p)
})
