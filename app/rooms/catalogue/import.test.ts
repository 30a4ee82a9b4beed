import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { putFile } from '#rooms/files/index.ts'
import { handlers } from './jobs.ts'
import { importProducts, planImport } from './import.ts'
import { deskProduct } from './product-desk.ts'
import { someProduct } from './testing.ts'
import { importOf, undoImport } from './undo-import.ts'
import { setPrice } from './variant.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'

let tenant: TestTenant
const as = () => tenant.as('manager')

beforeEach(async () => {
  tenant = await newTenant('import')
})

/** What the commands left to be done later, once. */
async function workOff(): Promise<void> {
  const rows = await tenant.sql<{ topic: string; payload: unknown }>(
    "delete from kernel.outbox where tenant_id = kernel.tenant_id() and kind = 'job' and topic like 'catalogue.%' returning topic, payload",
  )
  for (const { topic, payload } of rows)
    await handlers.find((each) => each.topic === topic)!.handle(jobContext(tenant.id), payload)
}

async function take(csv: string, zip = '') {
  const { plan, lines } = await planImport(as(), { table: tableOf(csv), zip })
  return { ...(await importProducts(as(), { table: tableOf(csv), plan, zip })), lines }
}

const everything = () =>
  tenant.sql(
    `select p.name_th, p.name_en, p.status, p.pictures, v.sku, v.price_satang, v.cost_satang, v.barcode, v.weight_g,
       array(select c.code from catalogue.product_categories pc join catalogue.categories c on c.id = pc.category_id where pc.product_id = p.id) as codes,
       (select count(*)::int from catalogue.search_terms t where t.product_id = p.id) as terms
     from catalogue.products p join catalogue.variants v on v.product_id = p.id order by v.sku`,
  )

test('Thai heads and states are understood, each wrong line has its sentence; a barcode is one product’s', async () => {
  await someProduct(as(), { skus: ['CUP'] })
  await tenant.sql("update catalogue.variants set barcode = '8850001112223'")
  const { lines } = await planImport(as(), {
    table: tableOf(
      'รหัสสินค้า,ชื่อ,ราคา (บาท),สถานะ,บาร์โค้ด,รูป\nA,ก,1,วางขาย,,a.jpg\nB,ข,x,,,\nC,ค,1,,8850001112223,\nD,ง,1,,9990001,../x.jpg\nE,จ,1,ไม่รู้,,\nF,ฉ,1,,1234,\nG,ช,1,,1234,',
    ),
  })
  expect(lines.map(({ sku, kind }) => `${sku} ${kind}`)).toEqual([
    'A wrong',
    'B wrong',
    'C wrong',
    'D wrong',
    'E wrong',
    'F wrong',
    'G wrong',
  ])
  const { lines: read } = await planImport(as(), {
    table: tableOf(
      'รหัสสินค้า,ชื่อ,ราคา,สถานะ,บาร์โค้ด,รูป\nA,ก,1,วางขาย,,a.jpg\nB,ข,x,,,\nC,ค,1,,8850001112223,\nD,ง,1,,9990001,../x.jpg\nE,จ,1,ไม่รู้,,\nF,ฉ,1,,1234,\nG,ช,1,,1234,',
    ),
  })
  expect(read.map(({ sku, kind, problem }) => [sku, kind, problem?.th.split(':')[0]])).toEqual([
    ['A', 'new', undefined],
    ['B', 'wrong', 'ราคา'],
    ['C', 'wrong', 'บาร์โค้ดนี้เป็นของ CUP แล้ว'],
    ['D', 'wrong', 'รูป'],
    ['E', 'wrong', 'สถานะ'],
    ['F', 'new', undefined],
    ['G', 'wrong', 'บาร์โค้ดนี้เป็นของ F แล้ว'],
  ])
})

test('600 lines with 100 wrong ones: told, brought in, found, and taken back to what was there', async () => {
  await someProduct(as(), { skus: ['OLD'], name: { th: 'เดิม', en: 'Old' } })
  const before = await everything()
  const lines = Array.from({ length: 600 }, (_, at) => `N-${at},สินค้า ${at},${at % 6 === 0 ? 'ผิด' : at}`)
  const csv = ['sku,name th,price', 'OLD,ใหม่,55', ...lines].join('\n')
  const { importId, made, changed, left } = await take(csv)
  expect({ made, changed, left }).toEqual({ made: 500, changed: 1, left: 100 })
  expect((await everything()).filter(({ terms }) => Number(terms) > 0)).toHaveLength(501)
  expect(await importOf(as(), { importId })).toMatchObject({ made: 500, undoneAt: null })
  await expect(undoImport((await newTenant('import')).as('manager'), { importId })).rejects.toMatchObject({
    status: 404,
  })
  await expect(undoImport(tenant.as('user', { staff: ['cashier'] }), { importId })).rejects.toMatchObject({
    status: 403,
  })
  expect(await undoImport(as(), { importId })).toMatchObject({ gone: 500, back: 1, kept: [] })
  expect(await everything()).toEqual(before)
  await expect(undoImport(as(), { importId })).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('what was changed or used since stays, by its name', async () => {
  await someProduct(as(), { skus: ['CUP', 'POT'] })
  const { importId } = await take('sku,name th,price\nCUP,,5\nA,ก,1\nB,ข,1\nC,ค,1')
  const [cup] = await tenant.sql<{ version: number }>("select version from catalogue.variants where sku = 'CUP'")
  await setPrice(as(), { sku: 'CUP', version: cup!.version, priceSatang: 700n })
  const [b] = await tenant.sql<{ id: string }>("select id from catalogue.variants where sku = 'B'")
  // As a shelf, a basket or an order holds it.
  const [pot] = await tenant.sql<{ id: string }>("select id from catalogue.variants where sku = 'POT'")
  await tenant.sql(
    'insert into catalogue.bundle_items (variant_id, component_variant_id, quantity) values ($1, $2, 1)',
    [pot!.id, b!.id],
  )
  const undone = await undoImport(as(), { importId })
  expect({ ...undone, kept: undone.kept.toSorted() }).toMatchObject({ gone: 2, back: 0, kept: ['B', 'CUP'] })
  expect((await everything()).map(({ sku }) => sku)).toEqual(['B', 'CUP', 'POT'])
})

test('a barcode that another has by now stays there, and its line is named; sisters get back what they shared', async () => {
  await someProduct(as(), { skus: ['S-0'], name: { th: 'เดิม', en: 'Old' } })
  await tenant.sql(`insert into catalogue.variants (product_id, sku, price_satang)
    select product_id, 'S-' || n, 100 from catalogue.variants, generate_series(1, 599) n`)
  await someProduct(as(), { skus: ['POT'] })
  await tenant.sql("update catalogue.variants set barcode = '8850001112223' where sku = 'S-7'")
  const csv = [
    'sku,name th,barcode',
    ...Array.from({ length: 600 }, (_, at) => `S-${at},ใหม่,${at === 7 ? '8850009998883' : ''}`),
  ].join('\n')
  const { importId } = await take(csv)
  await tenant.sql("update catalogue.variants set barcode = '8850001112223' where sku = 'POT'")
  expect(await undoImport(as(), { importId })).toMatchObject({ gone: 0, back: 599, kept: ['S-7'] })
  expect(await tenant.sql("select distinct name_th from catalogue.products where name_th in ('เดิม', 'ใหม่')")).toEqual([
    { name_th: 'เดิม' },
  ])
  expect(
    await tenant.sql('select sku, barcode from catalogue.variants where barcode is not null order by sku'),
  ).toEqual([
    { sku: 'POT', barcode: '8850001112223' },
    { sku: 'S-7', barcode: '8850009998883' },
  ])
})

test('pictures come by their names, from the drive or a zip in it; taken back, none is left', async () => {
  const drawn = async (colour: string) =>
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
        .jpeg()
        .toBuffer(),
    )
  const owner = tenant.as('manager', { accountId: await someAccount() })
  const put = (name: string, bytes: Uint8Array) => putFile(owner, { name, parent: null, scope: 'business' }, bytes)
  await put('cup.jpg', await drawn('red'))
  await put('bad.jpg', new Uint8Array(randomBytes(100)))
  await put('รูป.zip', zipSync({ 'ก/pot.jpg': await drawn('blue'), 'tea.jpg': [await drawn('green'), { level: 0 }] }))
  await tenant.sql("update files.items set status = 'ready'")
  const loose = await take('sku,name th,price,pictures\nCUP,ถ้วย,1,"cup.jpg, none.png"\nBAD,เสีย,1,bad.jpg')
  const zipped = await take('sku,name th,price,pictures\nPOT,หม้อ,1,pot.jpg\nTEA,ชา,1,tea.jpg;cup.jpg', 'รูป.zip')
  await workOff()
  expect(await importOf(as(), loose)).toMatchObject({ pictures: 3, hung: 1, missing: ['none.png', 'bad.jpg'] })
  expect(await importOf(as(), zipped)).toMatchObject({ pictures: 3, hung: 2, missing: ['cup.jpg'] })
  expect((await keysOnDisk(tenant.id, 'pictures')).length).toBe(9)
  const [row] = await tenant.sql<{ id: string }>("select product_id as id from catalogue.variants where sku = 'POT'")
  expect((await deskProduct(as(), { productId: row!.id })).pictures[0]).toMatchObject({ alt: { th: 'หม้อ' }, width: 40 })
  // The same file once more hangs nothing twice; what it would do is nothing.
  const { plan, lines } = await planImport(as(), {
    table: tableOf('sku,name th,price,pictures\nPOT,หม้อ,1,pot.jpg'),
    zip: 'รูป.zip',
  })
  expect(lines.map(({ kind }) => kind)).toEqual(['same'])
  await importProducts(as(), { table: tableOf('sku,name th,price,pictures\nPOT,หม้อ,1,pot.jpg'), plan, zip: 'รูป.zip' })
  await workOff()
  expect((await deskProduct(as(), { productId: row!.id })).pictures).toHaveLength(1)
  for (const { importId } of [loose, zipped]) expect((await undoImport(as(), { importId })).kept).toEqual([])
  await workOff()
  expect(await keysOnDisk(tenant.id, 'pictures')).toEqual([])
  expect(await everything()).toEqual([])
  // Taken back while they are being hung: whoever comes first, none is left.
  const racing = await take('sku,name th,price,pictures\nCUP,ถ้วย,1,cup.jpg')
  await Promise.all([workOff(), undoImport(as(), racing)])
  await workOff()
  expect(await keysOnDisk(tenant.id, 'pictures')).toEqual([])
  expect(await everything()).toEqual([])

  async function someAccount(): Promise<string> {
    const [account] = await tenant.sql<{ id: string }>(
      "insert into identity.accounts (email, firstname, lastname, role) values ('m@example.com', 'ก', 'ข', 'manager') returning id",
    )
    return account!.id
  }
})
