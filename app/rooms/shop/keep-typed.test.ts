import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAccount } from '#rooms/identity/testing.ts'
import { addToCart } from './cart.ts'
import { readTyped } from './checkout-form.ts'
import { seeCheckout } from './checkout.ts'
import { claimCart } from './claim-cart.ts'
import { forgetTyped, keepTyped } from './keep-typed.ts'
import { buyer, cartWith, openShop, orderOf, shipTo } from './testing.ts'

const half = readTyped({
  buyer: { name: 'มานี', phone: '08', email: '' },
  delivery: { method: 'ship', address: { line: '239 ถนนห้วยแก้ว', zip: '50200' } },
  note: 'โทรก่อนส่ง',
})
const worker = { accountId: null, role: 'guest', staff: [], isJob: true } as const

test('keeps nothing for a cart that is not there, nor for somebody else’s, and says so to nobody', async () => {
  const { tenant, guest } = await openShop({ CUP: 5 })
  const cart = await cartWith(guest(), { CUP: 1 })
  await keepTyped(guest(), { cart: null, ...half })
  await keepTyped(guest(), { cart: 'A'.repeat(22), ...half })
  const other = await (await newAccount(tenant)).signIn()
  await keepTyped(other.context, { ...half })
  expect((await seeCheckout(guest(), { cart }))!.saved).toEqual({})
})

test('half a form comes back as it was typed, and nothing of it counts as checked', async () => {
  const { guest } = await openShop({ CUP: 5 })
  const cart = await cartWith(guest(), { CUP: 1 })
  await keepTyped(guest(), { cart, ...half })
  expect((await seeCheckout(guest(), { cart }))!.saved).toEqual({
    buyer: { name: 'มานี', phone: '08', email: '' },
    delivery: { method: 'ship', address: { line: '239 ถนนห้วยแก้ว', tambonCode: '', zip: '50200' } },
    note: 'โทรก่อนส่ง',
  })
  await expect(orderOf(guest(), cart, 107, { buyer: undefined })).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('a way of delivery that is none, and text without end, are cut down to what fits', async () => {
  const { guest } = await openShop({ CUP: 5 })
  const cart = await cartWith(guest(), { CUP: 1 })
  await keepTyped(guest(), {
    cart,
    ...readTyped({ buyer: { name: 'ก'.repeat(5000) }, delivery: { method: 'drone' }, note: ['ก', 'ข'] }),
  })
  const { saved } = (await seeCheckout(guest(), { cart }))!
  expect(saved.buyer!.name).toHaveLength(100)
  expect(saved.delivery!.method).toBeUndefined()
  expect(saved.note).toBe('')
})

test('what was typed goes when the cart becomes an order', async () => {
  const { tenant, guest } = await openShop({ CUP: 5 })
  const cart = await cartWith(guest(), { CUP: 1 })
  await keepTyped(guest(), { cart, ...half })
  await orderOf(guest(), cart, 107)
  await keepTyped(guest(), { cart, ...half })
  expect(await tenant.sql(`select checkout from shop.carts where checkout <> '{}'`)).toEqual([])
})

test('it goes after thirty days without a word, not before', async () => {
  const { tenant, guest } = await openShop({ CUP: 5 })
  const cart = await cartWith(guest(), { CUP: 1 })
  await keepTyped(guest(), { cart, ...half })
  const [row] = await tenant.sql<{ id: string }>('select id from shop.carts')
  const later = async (days: number) => {
    await tenant.sql('update shop.carts set updated_at = now() - make_interval(days => $1)', [days])
    await forgetTyped.handle({ ...guest(), actor: worker }, { cartId: row!.id })
    return (await seeCheckout(guest(), { cart }))!.saved
  }
  expect(await later(29)).toMatchObject({ note: 'โทรก่อนส่ง' })
  expect(await later(30)).toEqual({})
})

test('it comes along at sign-in and leaves nothing behind', async () => {
  const { tenant, guest } = await openShop({ CUP: 5 })
  const cart = await cartWith(guest(), { CUP: 1 })
  await keepTyped(guest(), { cart, ...half })
  const { context } = await (await newAccount(tenant)).signIn()
  await claimCart(context, { cart })
  expect((await seeCheckout(context, {}))!.saved).toMatchObject({ note: 'โทรก่อนส่ง' })
  expect(await tenant.sql(`select from shop.carts where status = 'merged' and checkout <> '{}'`)).toEqual([])
})

test('an account opens with the phone of its last order and the address of the last one sent', async () => {
  const { tenant } = await openShop({ CUP: 9 })
  const { context } = await (await newAccount(tenant)).signIn()
  const order = async (phone: string, more: object) => {
    await addToCart(context, { sku: 'CUP' })
    await orderOf({ ...context, idempotencyKey: randomUUID() }, null, 'delivery' in more ? 157 : 107, {
      buyer: { ...buyer, phone },
      ...more,
    })
  }
  await order('081-111-1111', { delivery: shipTo })
  await order('082-222-2222', {})
  await addToCart(context, { sku: 'CUP' })
  expect((await seeCheckout(context, {}))!.saved).toEqual({
    buyer: { phone: '0822222222' },
    delivery: { method: 'pickup', address: shipTo.address },
  })
  const stranger = await (await newAccount(tenant)).signIn()
  await addToCart(stranger.context, { sku: 'CUP' })
  expect((await seeCheckout(stranger.context, {}))!.saved).toEqual({})
})
