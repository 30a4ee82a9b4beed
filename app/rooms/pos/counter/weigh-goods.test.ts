import { expect, test } from 'vitest'
import { openCounter } from '../testing.ts'
import { seeCounter } from './see-counter.ts'
import { weighGoods } from './weigh-goods.ts'

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
