/** Product files as other shops write them: their heads, their lines that go together, their way to say a price. */
import { beforeEach, expect, test } from 'vitest'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { importProducts, planImport } from './import.ts'
import { someProduct } from './testing.ts'
import { undoImport } from './undo-import.ts'

let tenant: TestTenant
const as = () => tenant.as('manager')

beforeEach(async () => {
  tenant = await newTenant('other-shops')
})

async function take(csv: string, choices: { makeCategories?: boolean; status?: 'active' | 'draft' } = {}) {
  const table = tableOf(csv)
  const plan = await planImport(as(), { table })
  return { plan, ...(await importProducts(as(), { table, plan: plan.plan, ...choices })) }
}
const goods = () =>
  tenant.sql(
    `select p.name_th as name, p.status, v.sku, v.price_satang::int as price, v.sale_price_satang::int as sale, v.weight_g as weight,
       coalesce((select string_agg(concat(o.value -> 'name' ->> 'th', '=', o.value -> 'value' ->> 'th'), ' ' order by o.ordinality)
         from jsonb_array_elements(v.options) with ordinality o), '') as options
     from catalogue.variants v join catalogue.products p on p.id = v.product_id order by p.created_at, p.name_th, v.sort, v.sku`,
  )

const shopifyOld = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Cost per item,Status',
  'shirt,เสื้อยืด,<p>ผ้าฝ้าย</p>,Acme,เสื้อผ้า,new,TRUE,สี,แดง,ขนาด,S,T-R-S,180,shopify,4,250.00,300.00,8850000000017,https://x.example/1.jpg,1,90,active',
  'shirt,,,,,,,,แดง,,M,T-R-M,180,shopify,5,290.00,,8850000000024,https://x.example/2.jpg,2,90,',
  'shirt,,,,,,,,,,,,,,,,,,https://x.example/3.jpg,3,,',
  'mug,แก้ว,,Acme,ของใช้,,FALSE,Title,Default Title,,,,350,shopify,7,120.00,,,,,,active',
].join('\n')

test('Shopify’s file: lines of a handle are one product with its options, what is crossed out is the price, pictures’ lines are none', async () => {
  const { plan, made, left } = await take(shopifyOld)
  expect({ made, left, categories: plan.newCategories }).toEqual({ made: 3, left: 0, categories: ['เสื้อผ้า', 'ของใช้'] })
  expect(plan.unused).toEqual(
    expect.arrayContaining([
      'Body (HTML)',
      'Vendor',
      'Tags',
      'Variant Inventory Tracker',
      'Image Src',
      'Image Position',
    ]),
  )
  expect(plan.unused).not.toEqual(expect.arrayContaining(['Type']))
  expect(await goods()).toEqual([
    { name: 'เสื้อยืด', status: 'active', sku: 'T-R-S', price: 30000, sale: 25000, weight: 180, options: 'สี=แดง ขนาด=S' },
    { name: 'เสื้อยืด', status: 'active', sku: 'T-R-M', price: 29000, sale: 0, weight: 180, options: 'สี=แดง ขนาด=M' },
    { name: 'แก้ว', status: 'draft', sku: 'MUG', price: 12000, sale: 0, weight: 350, options: '' },
  ])
  expect((await planImport(as(), { table: tableOf(shopifyOld) })).counts).toMatchObject({ new: 0, wrong: 0 })
})

test('the heads that Shopify writes today are read like those of before', async () => {
  await take(
    [
      'URL handle,Title,Description,Vendor,Type,Status,Published on online store,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Inventory quantity,Weight value (grams)',
      'bag,กระเป๋า,ผ้าหนา,Acme,กระเป๋า,Active,TRUE,B-1,,ขนาด,เล็ก,190,210,80,3,250',
      'bag,,,,,,,B-2,,,ใหญ่,290,,80,3,400',
    ].join('\n'),
  )
  expect(await goods()).toMatchObject([
    { name: 'กระเป๋า', status: 'active', sku: 'B-1', price: 21000, sale: 19000, weight: 250, options: 'ขนาด=เล็ก' },
    { name: 'กระเป๋า', sku: 'B-2', price: 29000, weight: 400, options: 'ขนาด=ใหญ่' },
  ])
  expect(await tenant.sql('select description_th from catalogue.products')).toEqual([{ description_th: 'ผ้าหนา' }])
})

test('WooCommerce: variations stand under their parent by its SKU or its id, kilograms become grams, what is not published is a draft', async () => {
  const { plan } = await take(
    [
      'ID,Type,SKU,Name,Published,Stock,Weight (kg),Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
      '10,variable,TEE,เสื้อ,1,,,,,เสื้อผ้า > ยืด,,สี,"แดง, ดำ"',
      '11,variation,TEE-R,เสื้อ - แดง,1,5,0.2,199,250,,TEE,สี,แดง',
      '12,variation,TEE-B,เสื้อ - ดำ,1,6,0.25,,250,,id:10,สี,ดำ',
      '13,simple,CUP,แก้ว,-1,7,,,90,ของใช้,,,',
    ].join('\n'),
  )
  expect(plan.counts).toEqual({ new: 3, change: 0, same: 0, wrong: 0 })
  expect(await goods()).toEqual([
    { name: 'เสื้อ', status: 'active', sku: 'TEE-R', price: 25000, sale: 19900, weight: 200, options: 'สี=แดง' },
    { name: 'เสื้อ', status: 'active', sku: 'TEE-B', price: 25000, sale: 0, weight: 250, options: 'สี=ดำ' },
    { name: 'แก้ว', status: 'draft', sku: 'CUP', price: 9000, sale: 0, weight: 0, options: '' },
  ])
  expect(plan.newCategories).toEqual(['ยืด', 'ของใช้'])
})

test('a file in Thai with a code of the product beside its SKU, a price before the discount, kilograms', async () => {
  await take(
    [
      'รหัสสินค้า,ชื่อสินค้า,รหัส SKU,ตัวเลือก 1,ค่าตัวเลือก 1,ราคา,ราคาหลังหักส่วนลด,จำนวนสินค้า,น้ำหนัก (กก.),หมวดหมู่',
      'P1,กาแฟ,,ขนาด,200 g,320,290,5,0.25,เครื่องดื่ม',
      'P1,กาแฟ,,ขนาด,1 kg,990,,6,1.1,เครื่องดื่ม',
    ].join('\n'),
  )
  expect(await goods()).toMatchObject([
    { name: 'กาแฟ', sku: 'P1-200-G', price: 32000, sale: 29000, weight: 250, options: 'ขนาด=200 g' },
    { name: 'กาแฟ', sku: 'P1-1-KG', price: 99000, sale: 0, weight: 1100, options: 'ขนาด=1 kg' },
  ])
})

test('categories are made only when told to, and what says no state goes on sale when told to', async () => {
  const csv = 'sku,ชื่อ,ราคา,หมวดหมู่,สถานะ\nA,ก,1,ใหม่,\nB,ข,1,,ร่าง'
  await take(csv, { makeCategories: false, status: 'active' })
  expect(await goods()).toMatchObject([{ status: 'active' }, { status: 'draft' }])
  expect(await tenant.sql('select code from catalogue.categories')).toEqual([])
  expect(await tenant.sql('select * from catalogue.product_categories')).toEqual([])
})

test('a further size of what is sold comes to its product, and is taken back without it', async () => {
  await take('product,sku,ชื่อ,ตัวเลือก,ราคา\nTEE,TEE-S,เสื้อ,ขนาด: S,100')
  const { importId } = await take('product,sku,ชื่อ,ตัวเลือก,ราคา\nTEE,TEE-S,,,110\nTEE,TEE-M,,ขนาด: M,120')
  expect(await goods()).toMatchObject([
    { name: 'เสื้อ', sku: 'TEE-S', price: 11000, options: 'ขนาด=S' },
    { name: 'เสื้อ', sku: 'TEE-M', price: 12000, options: 'ขนาด=M' },
  ])
  expect(await tenant.sql('select count(*)::int as n from catalogue.products')).toEqual([{ n: 1 }])
  expect(await undoImport(as(), { importId })).toMatchObject({ gone: 1, back: 1, kept: [] })
  expect(await goods()).toMatchObject([{ sku: 'TEE-S', price: 10000 }])
})

test('600 sizes of one product stay one product', async () => {
  const lines = Array.from({ length: 600 }, (_, n) => `เสื้อ,S-${n},แบบ ${n},10`)
  const { made } = await take(['ชื่อ,sku,ตัวเลือก,ราคา', ...lines].join('\n'))
  expect(made).toBe(600)
  expect(await tenant.sql('select count(*)::int as n from catalogue.products')).toEqual([{ n: 1 }])
})

test('options of what is there stay as they are, and that is told', async () => {
  await someProduct(as(), { skus: ['CUP'] })
  const { plan } = await take('sku,ราคา,ตัวเลือก\nCUP,77,สี: แดง')
  expect(plan.warnings).toHaveLength(1)
  expect(await goods()).toMatchObject([{ sku: 'CUP', price: 7700, options: '' }])
})
