import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { archiveProduct, saveCategory, saveProduct, saveVariant } from '#rooms/catalogue/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { browse } from './browse.ts'
import { popularCategories, suggest } from './suggest.ts'

/** A small roastery: coffees by category, a T-shirt and a tea that mention coffee, presents. */
async function roastery() {
  const tenant = await newTenant('search')
  const manager = tenant.as('manager')
  for (const [code, th, en, parent] of [
    ['coffee', 'กาแฟ', 'Coffee'],
    ['single', 'ซิงเกิลออริจิน', 'Single origin', 'coffee'],
    ['leaf', 'ชา', 'Tea'],
    ['brewing', 'อุปกรณ์ชงกาแฟ', 'Coffee brewing'],
    ['wear', 'เสื้อผ้า', 'Wear'],
    ['gifts', 'ของขวัญ', 'Gifts'],
  ] as const)
    await saveCategory(manager, { code, name: { th, en }, parent: parent ?? null })
  const goods = [
    ['TEE', 'เสื้อยืดคนคั่วกาแฟ', 'Roaster T-shirt', 'wear'],
    ['CASCARA', 'ชาเชอร์รีกาแฟ', 'Cascara', 'leaf'],
    ['KETTLE', 'กาดริป', 'Drip kettle', 'brewing'],
    ['RICE', 'ข้าวเม่า', 'Young rice', 'gifts'],
    ['WHITE', 'ผ้าขาว', 'White cloth', 'wear'],
    ['CHANG', 'ดอยช้าง วอช', 'Doi Chang Washed', 'single'],
    ['DRIP', 'กาแฟดริปดอยช้าง', 'Drip bags', 'coffee'],
    ['SET', 'ชุดของขวัญสามดอย', 'Three mountains set', 'gifts'],
  ] as const
  for (const [sort, [sku, th, en, category]] of goods.entries())
    await someProduct(manager, {
      skus: [sku],
      sort,
      name: { th, en },
      categories: [category],
      ...(sku === 'KETTLE' ? { description: { th: 'คอห่าน รินน้ำนิ่งเหมือนช่างคั่ว', en: '' } } : {}),
    })
  const look = (q: string) => browse(tenant.as('guest'), { q })
  const skus = async (q: string) => (await look(q)).products.map((product) => product.sku)
  return { tenant, manager, look, skus }
}

test('a category’s name finds all below it, before what only mentions the word', async () => {
  const { look, skus } = await roastery()
  expect(await skus('กาแฟ')).toEqual(['DRIP', 'CHANG', 'TEE', 'CASCARA', 'KETTLE'])
  expect((await look('กาแฟ')).near).toBe(false)
  expect(await skus('coffee')).toEqual(['CHANG', 'DRIP', 'KETTLE'])
})

test('what tells the kinds of a product apart finds it, with its category and by itself, in both languages', async () => {
  const { manager, skus } = await roastery()
  const grind = (th: string, en: string) => [{ name: { th: 'การบด', en: 'Grind' }, value: { th, en } }]
  for (const name of ['ภูชี้เดือน', 'ขุนวาง']) {
    const slug = name === 'ขุนวาง' ? 'khun-wang' : 'phu-chi-duean'
    const { productId } = await saveProduct(manager, {
      slug,
      name: { th: name, en: slug },
      categories: ['single'],
      sort: 20,
    })
    const kinds = [grind('เมล็ด', 'Whole beans'), grind('บดละเอียด', 'Fine ground')]
    for (const [sort, options] of kinds.entries())
      await saveVariant(manager, { productId, sku: `${slug}-${sort}`, options, priceSatang: 20_000, sort })
  }
  const both = ['khun-wang-0', 'phu-chi-duean-0']
  for (const q of ['เมล็ดกาแฟ', 'กาแฟเมล็ด', 'เมล็ด', 'whole beans', 'coffee beans', 'กาแฟบดละเอียด'])
    expect((await skus(q)).toSorted(), q).toEqual(both)
})

test('เเ is แ, in what is typed and in what is sold', async () => {
  const { manager, skus } = await roastery()
  expect(await skus('กาเเฟ')).toEqual(await skus('กาแฟ'))
  await someProduct(manager, { skus: ['CUP'], name: { th: 'เเก้วเซรามิก', en: 'Mug' } })
  expect(await skus('แก้ว')).toEqual(['CUP'])
})

test('tone marks may be left out; whoever types them means them', async () => {
  const { skus } = await roastery()
  expect(await skus('ดอยชาง')).toEqual(['CHANG', 'DRIP'])
  expect(await skus('ขาว')).toEqual(expect.arrayContaining(['RICE', 'WHITE']))
  expect(await skus('ข้าว')).toEqual(['RICE'])
})

test('what nothing holds as a whole shows what holds a part of it, the small words not counted', async () => {
  const { look, skus } = await roastery()
  expect(await look('เมล็ดกาแฟ')).toMatchObject({ near: true, total: 4 })
  expect((await skus('เมล็ดกาแฟ')).slice(0, 2)).toEqual(['DRIP', 'CHANG'])
  expect((await skus('ของขวัญปีใหม่')).slice(0, 2)).toEqual(['SET', 'RICE'])
  expect(await look('ไม่มีของแบบนี้เลย')).toMatchObject({ near: false, total: 0 })
})

test('a slip of the finger, a wrongly cut loanword and the middle of a word are found', async () => {
  const { skus } = await roastery()
  expect(await skus('caskara')).toEqual(['CASCARA'])
  expect(await skus('mountians')).toEqual(['SET'])
  expect((await skus('ดริป')).sort()).toEqual(['DRIP', 'KETTLE'])
  expect((await skus('ช้าง')).sort()).toEqual(['CHANG', 'DRIP'])
})

test('a slip of the finger in a word that only a category’s name holds finds what lies in it and below', async () => {
  const { look, skus } = await roastery()
  expect((await skus('cofee')).sort()).toEqual(['CHANG', 'DRIP', 'KETTLE'])
  expect((await look('cofee')).near).toBe(true)
  expect(await skus('singel origin')).toEqual(['CHANG'])
  expect(await skus('candle')).toEqual([])
})

test('a name comes before a description, a whole word before its beginning, a chosen order before both', async () => {
  const { tenant, manager, skus } = await roastery()
  const about = (th: string) => ({ th, en: '' })
  await someProduct(manager, {
    skus: ['C'],
    baht: 10,
    name: { th: 'ถุง', en: 'Bag' },
    description: about('ทนร้อน ฟิลเตอร์'),
  })
  await someProduct(manager, { skus: ['B'], baht: 30, name: { th: 'ก', en: 'Filters plus' } })
  await someProduct(manager, { skus: ['A'], baht: 20, name: { th: 'ข', en: 'Filter' }, description: about('x') })
  expect(await skus('filter')).toEqual(['A', 'B'])
  expect(await skus('ทนร้อน')).toEqual(['C'])
  const byPrice = await browse(tenant.as('guest'), { q: 'filter', sort: 'priceDown' })
  expect(byPrice.products.map(({ sku }) => sku)).toEqual(['B', 'A'])
})

test('a renamed product is found by its new name only, an archived one not at all; a SKU with and without dashes', async () => {
  const { manager, skus } = await roastery()
  const { productId } = await someProduct(manager, { skus: ['DM-SO-001'], name: { th: 'ถั่ว', en: 'Peanut' } })
  expect(await skus('DM-SO-001')).toEqual(['DM-SO-001'])
  expect(await skus('dmso001')).toEqual(['DM-SO-001'])
  const saved = await saveProduct(manager, { productId, version: 1, slug: 'x', name: { th: 'งา', en: 'Sesame' } })
  expect([await skus('peanut'), await skus('sesame')]).toEqual([[], ['DM-SO-001']])
  await archiveProduct(manager, { productId, version: saved.version })
  expect(await skus('sesame')).toEqual([])
})

test('suggests categories first, then products whose names hold every word; nothing for nothing', async () => {
  const { tenant, manager } = await roastery()
  const asked = async (q: string) =>
    (await suggest(tenant.as('guest'), { q })).map((one) => (one.kind === 'category' ? one.code : one.sku))
  expect(await asked('กาเเ')).toEqual(['coffee', 'brewing', 'DRIP', 'TEE', 'CASCARA'])
  expect(await asked('doi ch')).toEqual(['CHANG'])
  expect([await asked(''), await asked('%'), await asked('ไม่มี')]).toEqual([[], [], []])
  for (let n = 0; n < 12; n++) await someProduct(manager, { skus: [`CUP-${n}`], name: { th: 'ถ้วย', en: `Cup ${n}` } })
  expect(await asked('cup')).toHaveLength(8)
})

test('the most filled categories are where to go on', async () => {
  const { tenant } = await roastery()
  expect(await popularCategories(tenant.as('guest'), { limit: 2 })).toEqual([
    { code: 'coffee', name: { th: 'กาแฟ', en: 'Coffee' }, count: 2 },
    { code: 'gifts', name: { th: 'ของขวัญ', en: 'Gifts' }, count: 2 },
  ])
})
