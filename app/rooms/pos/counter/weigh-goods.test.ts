import { expect, test } from 'vitest'
import { openCounter, voidSale } from '../testing.ts'
import { seeCounter } from './see-counter.ts'
import { weighGoods } from './weigh-goods.ts'

test('what is weighed is counted in grams: what lies there is said, sold goes off it, a void is on it again, a late sale of before is not', async () => {
  const counter = await openCounter({ MANGO: { baht: 89, vatClass: 'exempt', stock: 0 } })
  const { manager, cashier, ids, registerId, tenant } = counter
  const variantId = ids.MANGO!
  const left = async () => {
    const seen = await seeCounter(cashier, { register: registerId })
    const { leftGrams, lowGrams } = seen!.goods[0]!.variants[0]!
    return [leftGrams, lowGrams]
  }
  await weighGoods(manager, { variantId, by: 'weight' })
  expect(await left()).toEqual([null, 0])
  for (const wrong of ['12.7501', '-1', 'มาก'])
    await expect(weighGoods(manager, { variantId, by: 'weight', left: wrong })).rejects.toMatchObject({ status: 422 })
  await weighGoods(manager, { variantId, by: 'weight', left: '12.750', low: '3' })
  await counter.sell({ MANGO: 0.335 })
  const { id } = await counter.sell({ MANGO: 1.5 })
  expect(await left()).toEqual([10_915, 3000])
  await voidSale(manager, { saleId: id, reason: 'กดผิด' })
  expect(await left()).toEqual([12_415, 3000])
  // A code is set, and nobody said anything of the weight.
  await weighGoods(manager, { variantId, by: 'weight', item: '00123' })
  expect(await left()).toEqual([12_415, 3000])
  // Weighed anew: what was sold before lies no more in it.
  await weighGoods(manager, { variantId, by: 'weight', item: '00123', left: '1', low: '3' })
  expect(await left()).toEqual([1000, 3000])
  await tenant.sql("update pos.scale_goods set counted_at = counted_at + interval '1 hour'")
  await counter.sell({ MANGO: 0.2 })
  expect(await left()).toEqual([1000, 3000])
  await weighGoods(manager, { variantId, by: 'weight', item: '00123', left: '' })
  expect(await left()).toEqual([null, 3000])
})

test('goods are sold by weight from when a manager says their code of the scale, and by the piece when it is taken away', async () => {
  const counter = await openCounter({ MANGO: { baht: 89, vatClass: 'exempt', stock: 0 }, BEANS: { baht: 890 } })
  const { manager, cashier, ids, registerId } = counter
  const mango = { variantId: ids.MANGO!, item: '00123' }
  await expect(weighGoods(cashier, mango)).rejects.toMatchObject({ status: 403 })
  await expect(weighGoods(manager, { ...mango, item: '12' })).rejects.toMatchObject({ status: 422 })
  await expect(counter.sell({ MANGO: 1.234 })).rejects.toMatchObject({ key: 'pos.wholePieces' })
  await weighGoods(manager, mango)
  await expect(weighGoods(manager, { variantId: ids.BEANS!, item: '00123' })).rejects.toMatchObject({ status: 422 })
  const seen = async () =>
    (await seeCounter(cashier, { register: registerId }))!.goods.flatMap(({ variants }) => variants).find(({ sku }) => sku === 'MANGO') // prettier-ignore
  expect(await seen()).toMatchObject({ item: '00123', available: null })
  expect(await counter.sell({ MANGO: 1.234 })).toMatchObject({ totalSatang: 10_983n })
  await weighGoods(manager, { ...mango, item: '' })
  expect(await seen()).toMatchObject({ item: null })
})
