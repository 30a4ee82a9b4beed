import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { settings } from '#kernel/settings.server.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { refundInto } from '#rooms/billing/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { somebody, someFile } from '#rooms/files/testing.ts'
import { deliverAll, outboxOf } from '#rooms/messaging/testing.ts'
import { startSmtp } from '../../../../stand-ins/smtp.ts'
import { handlers } from '../jobs.ts'
import { seeOrder } from '../order.ts'
import { newProof } from '../order-proof.server.ts'
import { command } from '../room.ts'
import { cartWith, moneyComes, openShop, orderOf } from '../testing.ts'
import { orderDownloads, renewDownloads } from './order-downloads.ts'
import { addProductFile, productFiles, removeProductFile, saveDigitalTerms } from './product-files.ts'
import type { Downloads } from './read-downloads.server.ts'
import { seeDownloads } from './see-downloads.ts'
import { takeDownload } from './take-download.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp(0, join(settings().dataDir, 'outbox'))
  settings().standIns = { line: '', ai: '', chat: '', dns: '', smtp: smtp.url, sms: '' }
})
afterAll(async () => {
  settings().standIns = null
  await smtp.close()
})

/** A shop that sells a book of two files, each to be had so often. */
async function bookShop({ downloads = 5, days = 30 } = {}) {
  const shop = await openShop({ CUP: 50 })
  const { productId } = await someProduct(shop.manager, { skus: ['BOOK'], baht: 100, kind: 'digital' })
  await shop.tenant.sql("update catalogue.variants set track_stock = false where sku = 'BOOK'")
  const files = [await businessFile(shop.tenant, 'หนังสือ.pdf'), await businessFile(shop.tenant, 'เสียง.zip')]
  for (const itemId of files) await addProductFile(shop.manager, { productId, itemId })
  await saveDigitalTerms(shop.manager, { productId, downloads, days })
  return { ...shop, productId, files }
}

async function businessFile(tenant: TestTenant, name: string): Promise<string> {
  return someFile(tenant, await somebody(tenant, 'manager'), name, { scope: 'business' })
}

async function bought(shop: Awaited<ReturnType<typeof bookShop>>, quantity = 1, who = shop.guest()) {
  const order = await orderOf(who, await cartWith(who, { BOOK: quantity }), 100 * quantity, {
    delivery: { method: 'none' },
  })
  await moneyComes(shop.tenant, order)
  return order
}

/** As the browser that ordered sees them. */
async function filesOf(shop: Awaited<ReturnType<typeof bookShop>>, order: { orderToken: string }): Promise<Downloads> {
  const seen = await seeOrder(shop.guest(), {
    order: order.orderToken,
    proof: newProof(shop.guest(), order.orderToken),
  })
  return seen.downloads!
}

const gone = { code: 'LINK_EXPIRED', status: 410 }

test('an order that is not paid, one without files, a stranger with the order’s link: no files', async () => {
  const shop = await bookShop()
  const unpaid = await orderOf(shop.guest(), await cartWith(shop.guest(), { BOOK: 1 }), 100)
  expect(await filesOf(shop, unpaid)).toBeNull()
  const cup = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107)
  await moneyComes(shop.tenant, cup)
  expect(await filesOf(shop, cup)).toBeNull()
  const paid = await bought(shop)
  expect((await seeOrder(shop.guest(), { order: paid.orderToken })).downloads).toBeNull()
})

test('of twenty at once for the last two downloads exactly two get through', async () => {
  const shop = await bookShop({ downloads: 2 })
  const { token, files } = await filesOf(shop, await bought(shop))
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      takeDownload({ ...shop.guest(), address: `10.0.0.${n}` }, { token, file: files[0]!.id }),
    ),
  )
  const got = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.path] : []))
  expect(got).toHaveLength(2)
  expect(got[0]).toMatch(/^\/objects\/[\w.-]+$/)
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject(gone)
  const left = (await seeDownloads(shop.guest(), { token })).files
  expect(left.map((file) => [file.left, file.end])).toEqual([
    [0, 'used'],
    [2, null],
  ])
})

test('it ends: by its day, by the money that goes back, by the file in the trash; nothing is counted then', async () => {
  const shop = await bookShop()
  const { token, files } = await filesOf(shop, await bought(shop))
  const take = (n: number) => takeDownload(shop.guest(), { token, file: files[n]!.id })
  await shop.tenant.sql("update files.items set status = 'trashed', trashed_at = now() where name like '%.zip'")
  await expect(take(1)).rejects.toMatchObject(gone)
  await shop.tenant.sql("update shop.downloads set expires_at = now() - interval '1 second' where name like '%.zip'")
  await take(0)
  await refundAll(shop)
  await expect(take(0)).rejects.toMatchObject(gone)
  const seen = await seeDownloads(shop.guest(), { token })
  expect(seen).toMatchObject({ isOpen: false })
  expect(seen.files.map(({ end, left }) => [end, left])).toEqual([
    [null, 4],
    ['gone', 5],
  ])
})

test('another shop finds neither link nor file; one’s link does not open another order’s files', async () => {
  const [shop, other] = [await bookShop(), await bookShop()]
  const mine = await filesOf(shop, await bought(shop))
  const second = await filesOf(shop, await bought(shop))
  expect(mine.token).not.toBe(second.token)
  expect(Buffer.from(mine.token, 'base64url').length).toBeGreaterThanOrEqual(16)
  await expect(seeDownloads(other.guest(), { token: mine.token })).rejects.toMatchObject({ status: 404 })
  const theirs = { token: mine.token, file: second.files[0]!.id }
  await expect(takeDownload(shop.guest(), theirs)).rejects.toMatchObject({ status: 404 })
  await expect(takeDownload(other.guest(), { ...theirs, file: mine.files[0]!.id })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    addProductFile(other.manager, { productId: other.productId, itemId: shop.files[0]! }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a private file of somebody’s own drive cannot be sold, nor does a customer choose files', async () => {
  const shop = await bookShop()
  const customer = await somebody(shop.tenant)
  const itemId = await someFile(shop.tenant, customer, 'ไดอารี่.txt')
  await expect(addProductFile(shop.manager, { productId: shop.productId, itemId })).rejects.toMatchObject({
    status: 404,
  })
  await expect(productFiles(customer, { productId: shop.productId })).rejects.toMatchObject({ status: 403 })
})

test('three pieces may be downloaded three times as often; what is removed from the product stays with its buyers', async () => {
  const shop = await bookShop({ downloads: 2, days: 7 })
  const order = await bought(shop, 3)
  await removeProductFile(shop.manager, { productId: shop.productId, itemId: shop.files[1]! })
  const { files } = await filesOf(shop, order)
  expect(files.map(({ most }) => most)).toEqual([6, 6])
  expect(files[0]!.expiresAt.getTime()).toBeCloseTo(Date.now() + 7 * 86_400_000, -5)
  expect((await productFiles(shop.manager, { productId: shop.productId })).files).toHaveLength(1)
})

test('what was promised at the order holds at the payment: files, how often and how long; goods that are added have today’s', async () => {
  const shop = await bookShop({ downloads: 5, days: 30 })
  const who = shop.guest()
  const order = await orderOf(who, await cartWith(who, { BOOK: 1 }), 100, { delivery: { method: 'none' } })
  await saveDigitalTerms(shop.manager, { productId: shop.productId, downloads: 1, days: 1 })
  await removeProductFile(shop.manager, { productId: shop.productId, itemId: shop.files[1]! })
  const later = await orderOf(shop.guest(), await cartWith(shop.guest(), { BOOK: 1 }), 100, {
    delivery: { method: 'none' },
  })
  await shop.tenant.sql("update catalogue.products set status = 'archived' where id = $1", [shop.productId])
  for (const each of [order, later]) await moneyComes(shop.tenant, each)
  const { files } = await filesOf(shop, order)
  expect(files.map(({ most }) => most)).toEqual([5, 5])
  expect(files[0]!.expiresAt.getTime()).toBeCloseTo(Date.now() + 30 * 86_400_000, -5)
  expect((await filesOf(shop, later)).files.map(({ most }) => most)).toEqual([1])
  await renewDownloads(shop.manager, { number: order.number })
  expect((await orderDownloads(shop.manager, { number: order.number })).files.map(({ most }) => most)).toEqual([5, 5])
})

test('the shop’s last file is taken off between order and payment: what was promised is had all the same', async () => {
  const shop = await bookShop()
  const who = shop.guest()
  const order = await orderOf(who, await cartWith(who, { BOOK: 1 }), 100, { delivery: { method: 'none' } })
  for (const itemId of shop.files) await removeProductFile(shop.manager, { productId: shop.productId, itemId })
  await moneyComes(shop.tenant, order)
  expect((await filesOf(shop, order)).files).toHaveLength(2)
})

test('staff begin anew, with the file that came later, and the buyer is written to', async () => {
  const shop = await bookShop({ downloads: 1 })
  const order = await bought(shop)
  const { token, files } = await filesOf(shop, order)
  await takeDownload(shop.guest(), { token, file: files[0]!.id })
  const itemId = await businessFile(shop.tenant, 'ภาคผนวก.pdf')
  await addProductFile(shop.manager, { productId: shop.productId, itemId })
  await expect(renewDownloads(shop.tenant.as('user'), { number: order.number })).rejects.toMatchObject({ status: 403 })
  await renewDownloads(shop.manager, { number: order.number })
  const seen = await orderDownloads(shop.manager, { number: order.number })
  expect(seen.token).toBe(token)
  expect(seen.files.map(({ left }) => left)).toEqual([1, 1, 1])
})

test('a guest reads of it in the mail that says the money came', async () => {
  const shop = await bookShop()
  const order = await bought(shop)
  await deliverAll(shop.tenant, 2, handlers)
  const { token } = await filesOf(shop, order)
  const mails = (await outboxOf(shop.tenant)).filter(({ body }) => body.includes(`/shop/downloads/${token}`))
  expect(mails).toHaveLength(1)
})

const refundAll = (shop: Awaited<ReturnType<typeof bookShop>>) =>
  command({
    may: 'anyone',
    input: z.object({}),
    async run(tools) {
      const [payable] = await shop.tenant.sql<{ id: string; left: bigint }>(
        'select id, paid_satang - refunded_satang as left from billing.payables where paid_satang > 0',
      )
      await refundInto(tools, {
        payableId: payable!.id,
        amountSatang: payable!.left,
        reason: 'x',
        method: 'wallet',
        to: { account: 'wallet:test', kind: 'liability' },
      })
    },
  })(shop.manager, {})
