/**
 * A tenant with 100,000 products beside one with 100, in one database and one run: what the same page costs in each. The
 * desk's list and search, the shop's list and search, and a product's page; both searches find thirty.
 */
import { searchTerms } from '../app/kernel/search-terms.ts'
import { inTurn, type Side } from './support/compare.ts'
import { type House, houseOf } from './support/house.ts'
import { newVisitor } from './support/client.ts'
import { newCrowd, percentile } from './support/load.ts'
import { membersOf } from './support/members.ts'
import { sized } from './support/options.ts'
import { ratio } from './support/pair.ts'
import type { Row } from './support/report.ts'
import { type Server, startWeb } from './support/servers.ts'

const many = sized(100_000, 20_000, 300)
const few = 100
/** With a cart the page cache is passed by, which knows guests only. */
const guest = 'cart=AAAAAAAAAAAAAAAAAAAAAA'

export async function bench(): Promise<Row[]> {
  const house = await houseOf([many, few])
  for (const [at, size] of [many, few].entries()) await callByName(house, house.tenants[at]!.id, size)
  const staff = await Promise.all(house.tenants.map(({ id }) => membersOf(house, id, 1, 'manager')))
  await house.analyze()
  const web = await startWeb(house)
  const rows: Row[] = []
  for (const [promise, path, isDesk] of pages) {
    const side = (at: 0 | 1) =>
      sideOf(house, web, { at, path: path(at === 0 ? many : few), cookie: isDesk ? staff[at]![0]! : guest })
    const sides = { large: side(0), small: side(1) }
    const { large, small } = await inTurn(sides)
    sides.large.close()
    sides.small.close()
    rows.push({
      promise: `${many} products: ${promise}`,
      reached: ratio(large, small),
      unit: '×',
      atMost: 1.3,
      app: large,
      bare: small,
      note: `of the same with ${few} (bare)`,
    })
  }
  rows.push(await sortedForMembers(house, web))
  await web.stop()
  return rows
}

const pages: [promise: string, path: (size: number) => string, isDesk: boolean][] = [
  ['desk list', () => '/cluster/products', true],
  ['desk search', (size) => `/cluster/products?q=${encodeURIComponent(wordsOf(7, size))}`, true],
  ['shop list', () => '/shop/products', false],
  ['shop search', (size) => `/shop/products?q=${encodeURIComponent(wordsOf(7, size))}`, false],
  ['product page', () => '/shop/product/SKU-57-1', false],
]

/** A member whose price list names every product, for whom no index knows the order. */
async function sortedForMembers(house: House, web: Server): Promise<Row> {
  const { id, host } = house.tenants[0]!
  const [cookie] = await membersOf(house, id, 1)
  await house.sql(
    `with grouped as (insert into cluster.customer_groups (tenant_id, name) values ($1, 'bench') returning id),
       member as (insert into cluster.group_members (tenant_id, account_id, group_id)
         select $1, a.id, g.id from grouped g, lateral (select id from identity.accounts where tenant_id = $1 and role = 'user'
           order by id desc limit 1) a),
       list as (insert into catalogue.price_lists (tenant_id, name, group_id) select $1, 'bench', id from grouped returning id)
     insert into catalogue.price_list_items (tenant_id, list_id, variant_id, off_bp)
     select $1, list.id, v.id, 1000 from list, catalogue.variants v where v.tenant_id = $1`,
    [id],
  )
  await house.analyze()
  const member = newVisitor({ port: web.port, host })
  const took: number[] = []
  for (let turn = 0; turn < sized(12, 8, 3); turn++) {
    const from = performance.now()
    const { status } = await member.ask({ path: '/shop/products?sort=priceUp', headers: { cookie: cookie! } })
    if (status !== 200) throw new Error(`sorted by price answers ${status}`)
    took.push(performance.now() - from)
  }
  member.close()
  return {
    promise: `${many} products: sorted by price for a member of a list of them all`,
    reached: percentile(took, 0.5) / 1000,
    unit: 's',
    atMost: 1,
    note: `median of ${took.length}`,
  }
}

function sideOf(
  house: House,
  web: Server,
  { at, path, cookie }: { at: number; path: string; cookie: string },
): Side & { close(): void } {
  const crowd = newCrowd({ port: web.port, host: house.tenants[at]!.host, connections: 2 })
  return {
    meter: { pids: [web.pid], postmaster: house.postmaster },
    load: (ms) =>
      crowd.run(async (visitor) => {
        const { status, body } = await visitor.ask({ path, headers: { cookie, 'accept-encoding': 'br' } })
        if (status !== 200) throw new Error(`${path} answers ${status}: ${body.toString().slice(0, 200)}`)
      }, ms),
    close: () => crowd.close(),
  }
}

/** A shop's words: the first of each name one of these, the second another. */
const words = (
  'กาแฟ ชา นม น้ำตาล เกลือ พริก ข้าว ขนมปัง เนย ไข่ หมู ไก่ กุ้ง ปู หอย ปลา มะม่วง มะนาว ส้ม กล้วย ทุเรียน มังคุด แตงโม ' +
  'สับปะรด ฝรั่ง องุ่น ฟักทอง แครอท หอม กระเทียม ขิง ถั่ว งา เห็ด ผัก เสื้อ กางเกง กระโปรง หมวก รองเท้า ถุงเท้า เข็มขัด ' +
  'กระเป๋า ผ้า หมอน ที่นอน ม่าน พรม โต๊ะ เก้าอี้ ตู้ เตียง ชั้น พัดลม หม้อ กระทะ มีด ช้อน ส้อม จาน ชาม แก้ว ขวด ถัง ' +
  'ไม้กวาด สบู่ แชมพู ยาสีฟัน แปรง หวี กระจก น้ำหอม ครีม แป้ง ลิปสติก ดินสอ ปากกา สมุด หนังสือ กระดาษ กรรไกร กาว ' +
  'ไม้บรรทัด ยางลบ ตุ๊กตา ลูกบอล จักรยาน รถ เรือ กีตาร์ กลอง ขลุ่ย กล้อง โทรศัพท์ นาฬิกา แว่นตา แหวน สร้อย กำไล ร่ม ' +
  'เต็นท์ เชือก ตะกร้า กล่อง ถุง ซอง เทียน ธูป ดอกไม้ กระถาง ปุ๋ย จอบ เสียม ค้อน ตะปู เลื่อย สว่าน ไขควง'
).split(' ')

/** Two words, which thirty products of the tenant share. */
function wordsOf(product: number, size: number): string {
  const pairs = Math.max(1, Math.floor(size / 30))
  const side = Math.min(60, Math.ceil(Math.sqrt(pairs)))
  const pair = product % pairs
  return `${words[pair % side]} ${words[side + Math.floor(pair / side)]}`
}

/** Names as different as a real shop's, and the terms that the catalogue would have learned of them. */
async function callByName(house: House, tenant: string, size: number): Promise<void> {
  const products = await house.sql<{ id: string; sort: number }>(
    'select id, sort from catalogue.products where tenant_id = $1 order by sort',
    [tenant],
  )
  for (let from = 0; from < products.length; from += 2000) {
    const part = products.slice(from, from + 2000)
    const names = part.map(({ sort }) => `${wordsOf(sort, size)} ${sort}`)
    await house.sql(
      `update catalogue.products p set name_th = n.name, name_en = n.name, search_text = n.name || ' sku-' || p.sort
       from unnest($2::uuid[], $3::text[]) as n (id, name) where p.tenant_id = $1 and p.id = n.id`,
      [tenant, part.map(({ id }) => id), names],
    )
    const terms = part.flatMap(({ id, sort }, at) =>
      [...searchTerms([names[at]!], [`SKU-${sort}-1`], [])].map(([term, weight]) => ({ id, term, weight })),
    )
    await house.sql(
      `insert into catalogue.search_terms (tenant_id, term, product_id, weight)
       select $1, t.term, t.id, t.weight from unnest($2::text[], $3::uuid[], $4::smallint[]) as t (term, id, weight)`,
      [tenant, terms.map(({ term }) => term), terms.map(({ id }) => id), terms.map(({ weight }) => weight)],
    )
  }
}
