/** A full tax invoice on the spot, what is owed and asked for, and a product that nobody had entered. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { breachesOf, openCounter } from '../testing.ts'
import { addGoods } from './add-goods.ts'
import { issueFullInvoice, noteDebts, seeDebts, seeInvoiced } from './papers-here.ts'

const company = { company: 'บริษัท ตัวอย่าง จำกัด', taxId: '0105561234560', address: '1 ถนนสุขุมวิท กรุงเทพฯ 10110' }
const keyed = <C extends object>(context: C) => ({ ...context, idempotencyKey: randomUUID() })

test('who may not issue papers, and another shop’s sale: refused', async () => {
  const { tenant, cashier, manager, sell } = await openCounter()
  const { id } = await sell({ LATTE: 1 })
  const asked = { saleId: id, ...company }
  await expect(issueFullInvoice(keyed(tenant.as('guest')), asked)).rejects.toMatchObject({ status: 401 })
  await expect(issueFullInvoice(keyed(cashier), asked)).rejects.toMatchObject({ status: 403 })
  await expect(issueFullInvoice(keyed(manager), { ...asked, saleId: randomUUID() })).rejects.toMatchObject({
    status: 404,
  })
  const other = await openCounter()
  await expect(issueFullInvoice(keyed(other.manager), asked)).rejects.toMatchObject({ status: 404 })
  await expect(issueFullInvoice(keyed(manager), { ...asked, taxId: '123' })).rejects.toMatchObject({ status: 422 })
})

test('a full tax invoice stands in the place of the abbreviated one, in the register’s own series, and VAT counts once', async () => {
  const { tenant, manager, registerId, sell } = await openCounter()
  const { id, number } = await sell({ LATTE: 2 })
  expect(await seeInvoiced(manager, { registerId })).toMatchObject([{ id, number, kind: 'abbr_tax_invoice' }])
  const full = await issueFullInvoice(keyed(manager), { saleId: id, ...company })
  expect(full.number).toMatch(/^TX\d{4}-P1-00001$/)
  expect(await seeInvoiced(manager, { registerId })).toMatchObject([{ id, number: full.number, kind: 'tax_invoice' }])
  expect(await breachesOf(tenant)).toEqual([])
})

test('what is owed is listed until it is paid, and asked for by a billing note of one customer', async () => {
  const { tenant, cashier, manager, sell } = await openCounter()
  const onAccount = { tenders: [], onAccount: true, buyer: { name: 'ร้านข้างๆ', phone: '0812345678' } }
  const one = await sell({ LATTE: 1 }, onAccount)
  const two = await sell({ CROISSANT: 1 }, onAccount)
  await sell({ LATTE: 1 })
  expect((await seeDebts(cashier, {})).map(({ saleId }) => saleId)).toEqual([one.id, two.id])
  expect(await seeDebts(cashier, { q: 'ไม่มีใคร' })).toEqual([])
  await expect(noteDebts(cashier, { saleId: [one.id] })).rejects.toMatchObject({ status: 403 })
  expect((await noteDebts(manager, { saleId: [one.id, two.id] })).number).toMatch(/^BN\d{4}-00001$/)
  expect(await breachesOf(tenant)).toEqual([])
})

test('a product with a name and a price is for sale at once', async () => {
  const { cashier, manager } = await openCounter()
  const typed = { name: 'น้ำแข็งเปล่า', price: '10', kind: 'service' as const }
  await expect(addGoods(keyed(cashier), typed)).rejects.toMatchObject({ status: 403 })
  const key = keyed(manager)
  const made = await addGoods(key, typed)
  expect(await addGoods(key, typed)).toMatchObject({ productId: made.productId })
})
