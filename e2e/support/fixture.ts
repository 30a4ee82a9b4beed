/**
 * A tenant with something in every corner, its words marked by a canary: what another tenant must never see. Two of
 * them are alike in shape, so that an id of one means nothing at the other only because of the walls.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { importStatement } from '#rooms/billing/index.ts'
import { readyToSell } from '#rooms/billing/testing.ts'
import { addPicture, saveCategory, saveProduct, saveVariant } from '#rooms/catalogue/index.ts'
import { testPassword } from '#rooms/identity/testing.ts'
import { openLocation, receiveOpening } from '#rooms/stock/index.ts'
import { adjustWallet } from '#rooms/wallet/index.ts'
import { putObject } from '#kernel/storage.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { ok, placeOrder, readyCart } from './buyer.ts'
import { calendarFixture } from './fixture-calendar.ts'
import { certificatesFixture } from './fixture-certificates.ts'
import { eventsFixture } from './fixture-events.ts'
import { businessFixture } from './fixture-business.ts'
import { purchasingFixture } from './fixture-purchasing.ts'
import { posFixture } from './fixture-pos.ts'
import { filesFixture } from './fixture-files.ts'
import { projectsFixture } from './fixture-projects.ts'
import { promotionsFixture } from './fixture-promotions.ts'
import { lessonsFixture } from './fixture-lessons.ts'
import { personFixture } from './fixture-people.ts'
import { billsFixture } from './fixture-bills.ts'
import { pagesFixture } from './fixture-pages.ts'
import { type Client, client } from './client.ts'
import type { House } from './house.ts'
import { importOne, priceOne, travelAndCount } from './fixture-goods.ts'
import { bringSamples } from './samples.ts'
import { type Shop, signedIn } from './scene.ts'
import { approve, sendSlip, slipPicture } from './slip.ts'

export const roles = ['guest', 'user', 'manager', 'admin', 'staff'] as const
export type Role = (typeof roles)[number]

export interface TenantFixture extends Shop {
  /** In every text that only this tenant's visitors may read; never in an id. */
  canary: string
  people: Record<Role, Client>
  /** What its links carry, by the name of the path's gap: sku, cart, order, slug, id, code, file … */
  values: Record<string, string[]>
  /** Everything that names something of this tenant: ids, tokens, numbers. */
  names: Set<string>
  leave(): void
}

export async function tenantFixture(house: House, letter: 'a' | 'b'): Promise<TenantFixture> {
  const canary = `kanari${letter}${randomBytes(4).toString('hex')}`
  const tenant = await newTenant(`walls-${letter}`)
  const { hostname } = tenant.site
  await tenant.sql('update tenancy.sites set name_th = $1, name_en = $1, config = $2, data = $3', [
    `ร้าน ${canary}`,
    JSON.stringify({ greeting: `hello ${canary}` }),
    JSON.stringify({ motto: `data ${canary}` }),
  ])
  await readyToSell(tenant)
  await tenant.sql('update billing.sellers set name = $1, address = $1', [`ผู้ขาย ${canary}`])
  await tenant.sql('update billing.receiving_accounts set name = $1', [`บัญชี ${canary}`])
  // 'same' is sold by both, under the same SKU; 'own' by this one alone.
  const own = `OWN-${letter.toUpperCase()}`
  const prices = new Map([
    [own, 12_300],
    ['SAME', letter === 'a' ? 10_000 : 20_000],
  ])
  await saveCategory(tenant.as('manager'), {
    code: `shelf-${letter}`,
    name: { th: `ชั้น ${canary}`, en: `Shelf ${canary}` },
  })
  await saveCategory(tenant.as('manager'), { code: 'shelf', name: { th: `ชั้น ${canary}`, en: `Shelf ${canary}` } })
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: letter === 'a' ? '#a00' : '#00b' },
  })
    .png()
    .toBuffer()
  const files: string[] = []
  for (const [sku, price] of prices) {
    const { productId } = await saveProduct(tenant.as('manager'), {
      slug: sku.toLowerCase(),
      name: { th: `สินค้า ${sku} ${canary}`, en: `Goods ${sku} ${canary}` },
      description: { th: `คำบรรยาย ${canary}`, en: `About ${canary}` },
      categories: ['shelf', `shelf-${letter}`],
    })
    await saveVariant(tenant.as('manager'), { productId, sku, priceSatang: price })
    const { name } = await addPicture(tenant.as('manager'), {
      productId,
      bytes: picture,
      alt: { th: `รูป ${canary}`, en: `Picture ${canary}` },
    })
    files.push(`${name}-320.webp`, `${name}-1200.webp`)
  }
  const logo = `${randomBytes(12).toString('base64url')}-64x64.webp`
  await putObject(`${tenant.id}/marks/${logo}`, await sharp(picture).webp().toBuffer())
  await tenant.sql(
    `update tenancy.sites set data = data || jsonb_build_object('logo', jsonb_build_object('mark', $1::text))`,
    [logo],
  )
  files.push(logo)
  await openLocation(tenant.as('manager'), { code: 'MAIN', name: { th: `คลัง ${canary}`, en: `Store ${canary}` } })
  await receiveOpening(tenant.as('manager'), { lines: [...prices.keys()].map((sku) => ({ sku, quantity: 1000 })) })
  const shop: Shop = { tenant, hostname, prices }

  const user = await signedIn(house, shop, { role: 'user' })
  const manager = await signedIn(house, shop, { role: 'manager' })
  const people = {
    guest: client(house, hostname),
    user,
    manager,
    admin: await signedIn(house, shop, { role: 'admin' }),
    staff: await signedIn(house, shop, { role: 'user', staff: ['owner'] }),
  }
  await tenant.sql('update identity.accounts set firstname = $1, lastname = $1', [canary])
  await tenant.sql('update cluster.clusters set name = $1, legal_name = $1, address = $1', [`ธุรกิจ ${canary}`])

  const buyer = {
    name: `คุณ ${canary}`,
    phone: '0812345678',
    email: `${canary}@example.com`,
    tax: { company: `บริษัท ${canary}`, taxId: '1101700230708', branchNo: '00000', address: `ที่อยู่ ${canary}` },
  }
  const order = async (who: Client) => {
    const lines = { [own]: 2, SAME: 1 }
    const cart = await readyCart(who, lines, buyer)
    return ok(await placeOrder(who, shop, cart, lines)) as { orderToken: string; number: string; intentSlug: string }
  }
  const [open, waiting, paid, users] = [
    await order(people.guest),
    await order(people.guest),
    await order(people.guest),
    await order(people.user),
  ]
  const waitingSlip = ok(await sendSlip(people.guest, waiting.intentSlug, await slipPicture())).slipId as string
  const paidSlip = ok(await sendSlip(people.guest, paid.intentSlug, await slipPicture())).slipId as string
  ok(await approve(people.manager, paidSlip))
  const cart = await readyCart(people.guest, { [own]: 3 }, buyer)

  await adjustWallet(tenant.as('admin'), {
    accountId: user.accountId,
    mode: 'increase',
    amount: '50',
    reason: `ชดเชย ${canary}`,
  })

  const [bought] = await tenant.sql<{ token: string }>(
    `insert into shop.download_links (order_id, token) select id, $2 from shop.orders where public_token = $1 returning token`,
    [paid.orderToken, randomBytes(16).toString('base64url')],
  )
  await tenant.sql(
    `insert into shop.downloads (order_id, name, most, expires_at) select order_id, $1, 5, now() + interval '1 day' from shop.download_links`,
    [`ไฟล์ ${canary}.pdf`],
  )

  const [review] = await tenant.sql<{ id: string }>(
    `insert into shop.reviews (product_id, order_id, author, stars, body)
     select v.product_id, l.order_id, 'ก', 5, $1 from shop.download_links l, catalogue.variants v where v.sku = $2 returning id`,
    [`ดีมาก ${canary}`, own],
  )

  const [notice] = await tenant.sql<{ token: string }>(
    `insert into shop.stock_notices (variant_id, email, locale, token) select id, $2, 'th', $3 from catalogue.variants where sku = $1 returning token`,
    [own, `${canary}@example.com`, randomBytes(16).toString('base64url')],
  )

  const theirs = await personFixture(tenant, { accountId: user.accountId, canary, picture })
  const drive = await filesFixture(tenant, { user, manager, canary, picture })
  const lessons = await lessonsFixture(tenant, {
    user: user.accountId,
    manager: manager.accountId,
    canary,
    file: drive.items[0]!,
  })
  const samples = await bringSamples(tenant)
  const promotions = await promotionsFixture(tenant, canary)
  const projects = await projectsFixture(tenant, canary)
  const calendar = await calendarFixture(tenant, user.accountId, canary)
  const events = await eventsFixture(tenant, canary)
  const certificates = await certificatesFixture(tenant, canary)
  const pos = await posFixture(tenant, canary)
  const business = await businessFixture(tenant, canary)
  const purchasing = await purchasingFixture(tenant, own, canary)
  const written = await pagesFixture(tenant, canary, letter)
  const goods = await tenant.sql<{ product: string; variant: string }>(
    'select product_id as product, id as variant from catalogue.variants order by sku limit 2',
  )
  const travels = await travelAndCount(tenant)
  const papers = await tenant.sql<{ id: string; token: string; number: string }>(
    'select id, public_token as token, number from billing.documents',
  )
  const today = new Date().toISOString().slice(0, 10)
  await importStatement(tenant.as('manager'), {
    fileName: `${canary}.csv`,
    csv: `date,description,deposit\n${today},${canary},123.45`,
  })
  const bills = await billsFixture(tenant, canary)
  const lines = await tenant.sql<{ id: string }>('select id from billing.statement_lines')
  const tokens = [open, waiting, paid, users]
  const values: Record<string, string[]> = {
    sku: [own],
    cart: [cart],
    order: tokens.map((one) => one.orderToken),
    slug: tokens.map((one) => one.intentSlug),
    // slips, papers and people share the name; each call takes its own and must not find the other's
    id: [
      waitingSlip,
      paidSlip,
      user.accountId,
      ...theirs.ids,
      ...samples,
      drive.items[0]!,
      ...papers.flatMap((paper) => [paper.id, paper.token]),
    ],
    ...bills,
    slip: [waitingSlip, paidSlip],
    person: [user.accountId],
    document: papers.flatMap((paper) => [paper.id, paper.token]),
    line: lines.map(({ id }) => id),
    account: [`wallet:${user.accountId}`],
    paper: papers.map((paper) => paper.id),
    product: goods.map(({ product }) => product),
    promotion: promotions,
    priceList: [await priceOne(tenant, own, canary)],
    variant: goods.map(({ variant }) => variant),
    ...travels,
    import: [await importOne(tenant)],
    number: tokens.map((one) => one.number),
    code: [`shelf-${letter}`, ...drive.codes],
    share_code: drive.codes,
    item: drive.items,
    name: ['x.png'],
    folder: [drive.folder],
    share: drive.shares,
    upload: drive.uploads,
    file: [...files, ...theirs.files],
    thread: theirs.threads,
    hostname: [hostname],
    course: lessons.course,
    courseId: lessons.ids,
    lesson: lessons.course.slice(0, 1),
    lessonItem: lessons.slugs,
    lessonItemId: lessons.items,
    lessonExam: lessons.exam,
    lessonQuestion: lessons.question,
    attempt: lessons.attempt,
    slot: ['1'],
    handin: lessons.handin,
    play: lessons.play,
    segment: lessons.segment,
    feed: lessons.feed,
    captionLanguage: ['th'],
    year: ['2569'],
    link: [bought!.token],
    notice: [notice!.token],
    review: [review!.id],
    ...written,
    ...projects,
    ...calendar,
    ...events,
    ...certificates,
    ...pos,
    ...business,
    ...purchasing,
  }
  const names = new Set<string>([
    tenant.id,
    tenant.site.id,
    hostname,
    ...files,
    ...tokens.flatMap((one) => Object.values(one).map(String)).filter((name) => name.length > 9),
  ])
  for (const { table } of await tenant.sql<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
     where c.relkind = 'r' and c.relrowsecurity and c.relnamespace <> all(array['kernel', 'graphile_worker']::regnamespace[]) and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')`,
  ))
    for (const { id } of await tenant.sql<{ id: string }>(`select id::text from ${table} where tenant_id = $1`, [
      tenant.id,
    ]))
      names.add(id)
  for (const list of Object.values(values)) for (const value of list) if (value.length > 9) names.add(value)
  return { ...shop, canary, people, values, names, leave: () => Object.values(people).forEach((one) => one.leave()) }
}

/** One line per table: whether anything of a tenant changed is one comparison. The kernel's own books move by themselves. */
export async function fingerprint({ tenant }: Shop): Promise<Record<string, string>> {
  const tables = await tenant.sql<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relrowsecurity and n.nspname not in ('kernel', 'graphile_worker') and c.oid <> 'identity.sessions'::regclass order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { table } of tables) {
    const column = table === 'tenancy.tenants' ? 'id' : 'tenant_id'
    const [row] = await tenant.sql<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from ${table} t where ${column} = $1`,
      [tenant.id],
    )
    prints[table] = row!.print
  }
  return prints
}

/** What must never be in a log, whoever's. */
export function secretsOf({ people, values }: TenantFixture): string[] {
  const tokens = Object.values(people).flatMap((one) =>
    [...one.cookies.values()].map((value) => decodeURIComponent(value)),
  )
  return [...tokens, testPassword, ...values.cart!, ...values.order!, ...values.slug!, ...values.share_code!].filter(
    (secret) => secret.length > 7,
  )
}

export const freshKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() })
