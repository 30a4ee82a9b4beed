import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { deliverAll, myThreads, outboxOf } from '#rooms/messaging/testing.ts'
import { startSmtp } from '../../../../stand-ins/smtp.ts'
import { openShop } from '../testing.ts'
import { askNotice, confirmNotice, endNotice, seeNotice } from './stock-notices.ts'
import { tellBack } from './tell-back.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp(0, join(settings().dataDir, 'outbox'))
  settings().standIns = { line: '', ai: '', chat: '', dns: '', smtp: smtp.url, sms: '' }
})
afterAll(async () => {
  settings().standIns = null
  await smtp.close()
})

/** A shop whose pot is sold out, and what its clock and its goods do. */
async function soldOut() {
  const shop = await openShop({ CUP: 5, POT: 1 })
  await shop.tenant.sql('update stock.levels set on_hand = 0')
  const user = shop.tenant.as('user', { accountId: (await newAccount(shop.tenant)).id })
  const look = () => tellBack.handle(jobContext(shop.tenant.id, null), {})
  const arrives = () => shop.tenant.sql('update stock.levels set on_hand = 3')
  const mails = async () => (await outboxOf(shop.tenant)).toReversed()
  const token = async () =>
    (await shop.tenant.sql<{ token: string }>('select token from shop.stock_notices where email is not null'))[0]!.token
  return { ...shop, user, look, arrives, mails, token }
}

const email = 'Somchai@example.com'

test('a guest needs an address; who asks too often for one is held up; another shop’s link is not found', async () => {
  const shop = await soldOut()
  await expect(askNotice(shop.guest(), { sku: 'POT' })).rejects.toMatchObject({ status: 422 })
  await expect(askNotice(shop.guest(), { sku: 'NONE', email })).rejects.toMatchObject({ status: 404 })
  await askNotice(shop.guest(), { sku: 'POT', email })
  const other = await soldOut()
  await expect(seeNotice(other.guest(), { token: await shop.token() })).rejects.toMatchObject({ status: 404 })
  await expect(confirmNotice(other.guest(), { token: await shop.token() })).rejects.toMatchObject({ status: 404 })
  await endNotice(other.guest(), { token: await shop.token() })
  expect(await seeNotice(shop.guest(), { token: await shop.token() })).toMatchObject({ state: 'asked', sku: 'POT' })
  const again = Array.from({ length: 3 }, (_, n) =>
    askNotice({ ...shop.guest(), address: `10.0.0.${n}` }, { sku: 'CUP', email }),
  )
  const refused = (await Promise.allSettled(again)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
})

test('a guest who confirmed is told once when it is back, however often the job comes; who did not is not', async () => {
  const shop = await soldOut()
  await Promise.all(
    Array.from({ length: 3 }, () => askNotice(shop.guest(), { sku: 'POT', email: email.toLowerCase() })),
  )
  await shop.arrives()
  await shop.look()
  expect((await shop.mails()).filter(({ subject }) => subject.includes('มีสินค้าแล้ว'))).toEqual([])
  await shop.tenant.sql('update stock.levels set on_hand = 0')
  await confirmNotice(shop.guest(), { token: await shop.token() })
  await shop.look()
  await shop.arrives()
  await Promise.all([shop.look(), shop.look(), shop.look()])
  await shop.look()
  const told = (await shop.mails()).filter(({ subject }) => subject.includes('มีสินค้าแล้ว'))
  expect(told).toHaveLength(1)
  expect(told[0]!.recipient).toBe(email.toLowerCase())
  expect(told[0]!.body).toContain('/shop/product/POT')
  expect(told[0]!.body).toContain(`/shop/notices/${await shop.token()}`)
  expect(await seeNotice(shop.guest(), { token: await shop.token() })).toMatchObject({ state: 'told' })
})

test('an account finds it in its inbox, once; who ended it hears nothing', async () => {
  const shop = await soldOut()
  await Promise.all([askNotice(shop.user, { sku: 'POT' }), askNotice(shop.user, { sku: 'POT' })])
  await askNotice(shop.guest(), { sku: 'POT', email })
  const token = await shop.token()
  await confirmNotice(shop.guest(), { token })
  await endNotice(shop.guest(), { token })
  await shop.arrives()
  await Promise.all([shop.look(), shop.look()])
  await deliverAll(shop.tenant)
  expect((await myThreads(shop.user, {})).threads).toHaveLength(1)
  // Not even the mail that would have asked them to confirm, which had not left yet.
  expect((await shop.mails()).filter(({ recipient }) => recipient === email)).toEqual([])
})

test('an address that nobody confirmed is forgotten after a week; the job comes as long as somebody waits', async () => {
  const shop = await soldOut()
  await askNotice(shop.guest(), { sku: 'POT', email })
  const jobs = async () =>
    (await shop.tenant.sql("delete from kernel.outbox where topic = 'shop.tellBack' returning id")).length
  expect(await jobs()).toBe(1)
  await shop.look()
  expect(await jobs()).toBe(1)
  await shop.tenant.sql("update shop.stock_notices set created_at = now() - interval '8 days'")
  await shop.look()
  expect(await shop.tenant.sql('select from shop.stock_notices')).toEqual([])
  expect(await jobs()).toBe(0)
})

test('who asks later puts off nobody: within one step of the clock all ask for the same job at the same moment', async () => {
  const shop = await soldOut()
  await askNotice(shop.user, { sku: 'POT' })
  await askNotice(shop.guest(), { sku: 'POT', email })
  const token = await shop.token()
  await confirmNotice(shop.guest(), { token })
  const jobs = await shop.tenant.sql<{ job_key: string; run_at: Date }>(
    "select job_key, run_at from kernel.outbox where topic = 'shop.tellBack'",
  )
  expect(jobs).toHaveLength(3)
  // The clock may strike in between, once.
  expect(new Set(jobs.map(({ job_key }) => job_key)).size).toBeLessThanOrEqual(2)
  for (const { job_key, run_at } of jobs) {
    expect(job_key).toContain(run_at.toISOString())
    expect(run_at.getTime() % 300_000).toBe(0)
  }
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => confirmNotice(shop.guest(), { token })))
  expect(tries.some((one) => one.status === 'rejected' && one.reason.status === 429)).toBe(true)
})

test('what was told is forgotten after 90 days, also where nobody waits any more', async () => {
  const shop = await soldOut()
  await askNotice(shop.guest(), { sku: 'POT', email })
  await confirmNotice(shop.guest(), { token: await shop.token() })
  await shop.arrives()
  await shop.tenant.sql("delete from kernel.outbox where topic = 'shop.tellBack'")
  await shop.look()
  const jobs = () =>
    shop.tenant.sql<{ hours: number }>(
      "delete from kernel.outbox where topic = 'shop.tellBack' returning extract(epoch from run_at - now()) / 3600 as hours",
    )
  expect(await jobs()).toHaveLength(1)
  await shop.tenant.sql("update shop.stock_notices set told_at = now() - interval '91 days'")
  await shop.look()
  expect(await shop.tenant.sql('select from shop.stock_notices')).toEqual([])
  expect(await jobs()).toEqual([])
})
