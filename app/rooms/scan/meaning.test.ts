import { beforeAll, expect, test } from 'vitest'
import type { TestTenant } from '#kernel/testing.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { openShop } from '#rooms/shop/testing.ts'
import { gatherCount, gatherTransfer } from './gather.ts'
import { whatIs, type Meaning } from './meaning.ts'

let tenant: TestTenant
let locationId: string

const goods = (meaning: Meaning) => (meaning.is === 'goods' ? meaning.goods : null)

beforeAll(async () => {
  ;({ tenant } = await openShop({ CUP: 5, MUG: 5 }))
  await tenant.sql("update catalogue.variants set barcode = '0036000291452' where sku = 'CUP'")
  const [place] = await tenant.sql<{ id: string }>('select id from stock.locations where is_default')
  locationId = place!.id
})

test('goods by SKU and by barcode, as any reader writes it; a guest finds what the shop shows', async () => {
  for (const code of ['CUP', '0036000291452', '036000291452'])
    expect(goods(await whatIs(tenant.as('guest'), { code }))).toMatchObject({ sku: 'CUP', inShop: true })
  await tenant.sql(
    "update catalogue.products set status = 'draft' where id = (select product_id from catalogue.variants where sku = 'MUG')",
  )
  expect(await whatIs(tenant.as('guest'), { code: 'MUG' })).toEqual({ is: 'text', text: 'MUG' })
  expect(goods(await whatIs(tenant.as('manager'), { code: 'MUG' }))).toMatchObject({ sku: 'MUG', inShop: false })
  await tenant.sql("update catalogue.products set status = 'active' where status = 'draft'")
})

test('another business’s goods are nobody’s here', async () => {
  const other = await openShop({ THEIRS: 1 })
  expect(await whatIs(tenant.as('admin'), { code: 'THEIRS' })).toEqual({ is: 'text', text: 'THEIRS' })
  expect(goods(await whatIs(other.tenant.as('guest'), { code: 'THEIRS' }))).toMatchObject({ sku: 'THEIRS' })
})

test('a page of this host, a slip, a PromptPay code, a member’s code', async () => {
  const { site } = tenant.as('guest')
  const guest = tenant.as('guest')
  expect(await whatIs(guest, { code: `${siteOrigin(site.hostname)}/shop/cart` })).toEqual({
    is: 'page',
    path: '/shop/cart',
  })
  expect(
    await whatIs(guest, { code: '0046000600000101030140225202606181234567890abcde125102TH9104AA7B' }),
  ).toMatchObject({
    is: 'slip',
    bank: { en: expect.any(String) },
    reference: '202606181234567890abcde12',
    intact: true,
  })
  expect(
    await whatIs(guest, {
      code: '00020101021229370016A0000006770101110113006681234567853037645802TH5406100.0063041123',
    }),
  ).toEqual({ is: 'payment', satang: 10_000n })
  expect(await whatIs(guest, { code: 'sala:member:abc' })).toEqual({ is: 'member', name: null })
  await expect(whatIs(tenant.as('manager'), { code: 'sala:member:abc' })).rejects.toMatchObject({ status: 410 })
})

test('what was scanned becomes a count with its numbers, once however often it is sent', async () => {
  const cup = goods(await whatIs(tenant.as('manager'), { code: 'CUP' }))!
  const asked = { locationId, quantity: { [cup.variantId]: '3' } }
  const idempotencyKey = crypto.randomUUID()
  const who = { ...tenant.as('manager'), idempotencyKey }
  await Promise.allSettled(Array.from({ length: 5 }, () => gatherCount(who, asked)))
  const { countId } = await gatherCount(who, asked)
  expect(await tenant.sql('select id from stock.counts')).toEqual([{ id: countId }])
  expect(await tenant.sql('select state from stock.counts')).toEqual([{ state: 'counting' }])
  expect(await tenant.sql('select counted::int, expected::int from stock.count_lines')).toEqual([
    { counted: 3, expected: 5 },
  ])
  const again = { ...tenant.as('manager'), idempotencyKey: crypto.randomUUID() }
  await expect(gatherCount(again, asked)).rejects.toMatchObject({ status: 409 })
})

test('a transfer takes what was scanned; nothing scanned, unknown goods and one place are refused, and nothing is begun', async () => {
  const cup = goods(await whatIs(tenant.as('manager'), { code: 'CUP' }))!
  const [place] = await tenant.sql<{ id: string }>(
    "insert into stock.locations (name_th, name_en, code, kind) values ('โกดัง', 'Warehouse', 'WH', 'warehouse') returning id",
  )
  const as = () => ({ ...tenant.as('manager'), idempotencyKey: crypto.randomUUID() })
  const to = { from: locationId, to: place!.id }
  await expect(gatherTransfer(as(), { ...to, quantity: {} })).rejects.toMatchObject({ status: 422 })
  await expect(gatherTransfer(as(), { ...to, quantity: { [cup.variantId]: '0' } })).rejects.toMatchObject({
    status: 422,
  })
  await expect(gatherTransfer(as(), { ...to, quantity: { [crypto.randomUUID()]: '1' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    gatherTransfer(as(), { ...to, to: locationId, quantity: { [cup.variantId]: '1' } }),
  ).rejects.toMatchObject({ status: 422 })
  expect(await tenant.sql('select 1 from stock.transfers')).toEqual([])
  await gatherTransfer(as(), { ...to, quantity: { [cup.variantId]: '2' } })
  expect(await tenant.sql('select quantity::int from stock.transfer_lines')).toEqual([{ quantity: 2 }])
  await expect(
    gatherTransfer({ ...tenant.as('user'), idempotencyKey: 'x'.repeat(16) }, { ...to, quantity: {} }),
  ).rejects.toMatchObject({ status: 403 })
})
