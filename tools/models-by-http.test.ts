/**
 * An operating model that is put in force, asked by HTTP at the counter and in the shop: what a version says happens, and going
 * back in one press brings back what was. (Hours, limits, numbers and channels: models-four.test.ts.)
 */
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { ModelSpec } from '#rooms/business/model/spec.ts'
import { integrity } from '#rooms/business/integrity.ts'
import { buyer, shipTo } from '#rooms/shop/testing.ts'
import { ask, done, openModels, told } from './models-scene.ts'

const { counter, owner, member, branches, registers, models, draft, inTurn, sell } = await openModels()

test('a way to pay that is switched off is refused at the counter and not offered; what was sold without a line stands', async () => {
  const by = (method: string) => told(sell({ CROISSANT: 1 }, { tenders: [{ method, givenSatang: 8500 }] }))
  const { before, after, changes } = await inTurn(
    (spec) => ({ ...spec, ways: { ...spec.ways, card_manual: false, credit: false } }),
    async () => ({
      card: await by('card_manual'),
      cash: await by('cash'),
      credit: await told(sell({ CROISSANT: 1 }, { tenders: [], onAccount: true, buyer: { name: 'มานี' } })),
      deposit: await told(
        ask(owner, 'POST /api/office/pos/take-deposit', {
          ...counter.sent({ CROISSANT: 1 }, { tenders: [{ method: 'card_manual', givenSatang: 1000 }] }),
          buyer: { name: 'มานี' },
        }),
      ),
      offline: await told(
        sell({ CROISSANT: 1 }, { isOffline: true, tenders: [{ method: 'card_manual', givenSatang: 8500 }] }),
      ),
      off: (await done(owner, `GET /api/pos/counter?register=${counter.registerId}`)).waysOff,
    }),
  )
  expect(before).toEqual({ card: 'taken', cash: 'taken', credit: 'taken', deposit: 'taken', offline: 'taken', off: [] })
  expect(after).toEqual({
    card: '409 WAY_OFF',
    cash: 'taken',
    credit: '409 WAY_OFF',
    deposit: '409 WAY_OFF',
    offline: 'taken',
    off: ['card_manual', 'credit'],
  })
  expect(changes).toEqual(['ways', 'ways'])
})

async function order(context: Context, sku: string, baht: number, delivery: object) {
  const { cart } = await done(context, 'POST /api/shop/carts')
  const added = await ask(context, `POST /api/shop/carts/${cart}/lines`, { sku, quantity: 1 })
  if (added.status >= 300) return added
  return ask(context, 'POST /api/shop/orders', { cart, buyer, delivery, expectedTotalSatang: baht * 100 })
}

test('a wallet that is not taken pays nothing online, and is not offered; cash on delivery is refused', async () => {
  const { before, after } = await inTurn(
    (spec) => ({ ...spec, ways: { ...spec.ways, wallet: false }, shop: { ...spec.shop, cod: false } }),
    async () => {
      const placed = await order(member, 'CROISSANT', 85, { method: 'pickup' })
      const { intentSlug } = JSON.parse(placed.text).data
      const { ways } = await done(member, `GET /api/shop/payments/${intentSlug}`)
      return {
        offered: ways.map(({ method }: { method: string }) => method).includes('wallet'),
        wallet: await told(ask(member, `POST /api/wallet/pay/${intentSlug}`)),
        cod: await told(order(member, 'CROISSANT', 135, { ...shipTo, cod: true })),
      }
    },
  )
  expect(before).toEqual({ offered: true, wallet: 'taken', cod: 'taken' })
  expect(after).toMatchObject({ offered: false, wallet: '409 WAY_OFF' })
  expect(after.cod).toMatch(/^4/)
})

test('what is sold beyond what lies there follows the rule, in the shop and at the counter, and each product’s own word is kept', async () => {
  const { tenant, ids } = counter
  await tenant.sql("update catalogue.variants set allow_backorder = true where sku = 'SCONE'")
  const both = async () => ({
    shop: await told(order(member, 'SCONE', 50, { method: 'pickup' })),
    counter: await told(sell({ SCONE: 1 })),
    says: await tenant.sql(
      'select coalesce(own_backorder, allow_backorder) as says from catalogue.variants where id = $1',
      [ids.SCONE],
    ),
  })
  const never = await inTurn((spec) => ({ ...spec, belowZero: 'never' }), both)
  expect(never.before).toEqual({ shop: 'taken', counter: 'taken', says: [{ says: true }] })
  expect(never.after).toEqual({
    shop: '409 INSUFFICIENT_STOCK',
    counter: '409 INSUFFICIENT_STOCK',
    says: [{ says: true }],
  })
  expect(never.changes).toEqual(['belowZero'])
  await tenant.sql("update catalogue.variants set allow_backorder = false where sku = 'SCONE'")
  const always = await inTurn((spec) => ({ ...spec, belowZero: 'always' }), both)
  expect(always.before).toMatchObject({ shop: '409 INSUFFICIENT_STOCK', counter: '409 INSUFFICIENT_STOCK' })
  expect(always.after).toEqual({ shop: 'taken', counter: 'taken', says: [{ says: false }] })
  for (const { breaches } of integrity) expect(await tenant.sql(breaches)).toEqual([])
})

test('goods that are made or changed while the rule holds follow it, and have their own word when it ends', async () => {
  const { tenant } = counter
  const state = async (sku: string) =>
    (
      await tenant.sql<{ allow: boolean }>('select allow_backorder as allow from catalogue.variants where sku = $1', [
        sku,
      ])
    )[0]!.allow
  const [scone] = await tenant.sql<{ product_id: string }>(
    "select product_id from catalogue.variants where sku = 'SCONE'",
  )
  const id = await draft((spec) => ({ ...spec, belowZero: 'never' }))
  await done(owner, `POST /api/operating-models/${id}/activate`)
  await tenant.sql(
    "insert into catalogue.variants (product_id, sku, price_satang, allow_backorder) values ($1, 'LATER', 100, true)",
    [scone!.product_id],
  )
  expect(await state('LATER')).toBe(false)
  await done(owner, `POST /api/operating-models/${(await models()).formerId}/activate`)
  expect(await state('LATER')).toBe(true)
  expect(await state('SCONE')).toBe(false)
})

test('a branch that is closed opens no shift and lets nothing be fetched', async () => {
  const { before, after, changes } = await inTurn(
    (spec) => ({ ...spec, branches: spec.branches.map((one) => ({ ...one, open: one.id !== branches.there })) }),
    async () => ({
      there: await shiftAt(registers.there),
      here: await shiftAt(registers.here),
      fetched: await told(order(member, 'CROISSANT', 85, { method: 'pickup', branch: 'SECOND' })),
      other: await told(order(member, 'CROISSANT', 85, { method: 'pickup' })),
    }),
  )
  expect(before).toEqual({ there: 'taken', here: 'taken', fetched: 'taken', other: 'taken' })
  expect(after).toEqual({ there: '409 BRANCH_CLOSED', here: 'taken', fetched: '422 VALIDATION', other: 'taken' })
  expect(changes).toEqual(['branches'])
})

async function shiftAt(registerId: string): Promise<string> {
  const opened = await ask(owner, 'POST /api/office/pos/open-shift', { registerId, float: '0' })
  const { shiftId } = opened.status < 300 ? JSON.parse(opened.text).data : { shiftId: null }
  if (shiftId) await done(owner, 'POST /api/office/pos/close-shift', { shiftId, counted: {} })
  return told(Promise.resolve(opened))
}

test.each([
  ['no branch', (spec: ModelSpec) => ({ ...spec, branches: spec.branches.map((one) => ({ ...one, open: false })) })],
  [
    'no money',
    (spec: ModelSpec) => ({
      ...spec,
      ways: { ...spec.ways, cash: false, promptpay: false, card_manual: false, transfer: false },
    }),
  ],
])('%s: a version that closes all is not put in force, and nothing is half done', async (_, change) => {
  const id = await draft(change)
  const now = () => models().then(({ changes }) => changes[id])
  const before = await now()
  expect(await told(ask(owner, `POST /api/operating-models/${id}/activate`))).toBe('422 VALIDATION')
  expect(await now()).toEqual(before)
})

test('a version that says nothing of ways and stock leaves them, and going back from one that does restores them', async () => {
  const bare = await draft((spec) => ({
    ...spec,
    shop: { ...spec.shop, holdMinutes: 77 },
    ways: {},
    belowZero: undefined,
    branches: [],
  }))
  await done(owner, `POST /api/operating-models/${bare}/activate`)
  const { after } = await inTurn(
    (spec) => ({ ...spec, ways: { ...spec.ways, transfer: false }, belowZero: 'always' }),
    async () => (await done(owner, `GET /api/pos/counter?register=${counter.registerId}`)).waysOff,
  )
  expect(after).toEqual(['transfer'])
})
