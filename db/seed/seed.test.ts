import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '#kernel/database.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { readAccount } from '#rooms/identity/index.ts'
import { signInFully } from '#rooms/identity/testing.ts'
import { siteOfHost } from '#rooms/tenancy/index.ts'
import { demoSites } from './content/index.ts'
import { demoTenantId } from './demo-tenant.ts'
import { demoAccounts, holdsDemo } from './index.ts'
import { loadDemo } from './load.ts'
import { loadSite } from './site.ts'
import { contextOf } from './work.ts'

const rows = async <Row>(key: string, text: string): Promise<Row[]> =>
  transaction({ tenantId: demoTenantId(key), mode: 'write' }, async (connection) => (await connection.run(text)).rows)
const count = async (key: string, table: string) =>
  (await rows<{ n: number }>(key, `select count(*)::int as n from ${table}`))[0]!.n

let heldBefore: boolean
let afterFailure: { status: unknown; tenants: number }

beforeAll(async () => {
  heldBefore = await holdsDemo(settings().databaseUrl)
  const school = demoSites.find(({ key }) => key === 'school')!
  const [book] = school.products
  const failure = await loadSite({ ...school, products: [book!, book!] }, { isDefault: false }).catch((error) => error)
  const { rows } = await transaction({ tenantId: null, mode: 'read' }, (connection) =>
    connection.run("select from tenancy.tenants where key = 'school'"),
  )
  afterFailure = { status: failure?.status, tenants: rows.length }
  await loadDemo()
}, 120_000)

test('four hosts, each its own tenant; localhost is the default and market opens with its business', async () => {
  for (const { hostname, name } of demoSites) expect((await siteOfHost(hostname))!.site.name).toEqual(name)
  const [market, roastery] = [await siteOfHost('market.localhost'), await siteOfHost('roastery.localhost')]
  expect(market!.site.clusterId).toBe(market!.site.data.clusterId)
  expect(market!.site.clusterId).toMatch(/^[0-9a-f-]{36}$/)
  expect(roastery!.site.clusterId).toBeNull()
  expect((await siteOfHost('localhost'))!.site.data).not.toHaveProperty('demo')
})

test('a database knows whether it holds the demo, for production must not open with it', async () => {
  expect(heldBefore).toBe(false)
  expect(await holdsDemo(settings().databaseUrl)).toBe(true)
})

test('everybody in the demo can sign in, with the role and duties that the banner names', async () => {
  for (const { site, email, password, what } of demoAccounts) {
    const { tenantId } = (await siteOfHost(site))!.site
    const guest = {
      ...contextOf(tenantId, { id: null, name: '' }),
      actor: { accountId: null, role: 'guest' as const, staff: [] },
    }
    const { token } = await signInFully(guest, { login: email, password })
    const person = (await readAccount(tenantId, token))!
    expect([person.role, ...person.staff]).toContain(what)
  }
})

test('the demo’s customers and shops have written to each other, and somebody waits for an answer', async () => {
  for (const [key, site] of [
    ['roastery', null],
    ['market', 'cluster'],
  ] as const) {
    const threads = await rows<{ cluster_id: string | null; said: number; waits: boolean }>(
      key,
      `select cluster_id, last_seq as said, waiting_since is not null as waits from messaging.threads where kind = 'staff'`,
    )
    expect(threads.length).toBeGreaterThan(1)
    expect(threads.some(({ waits }) => waits)).toBe(true)
    for (const { cluster_id } of threads) expect(cluster_id === null).toBe(site === null)
    // Besides these the house has told its staff of a booking.
    const written = await rows(
      key,
      "select 1 from messaging.messages m join messaging.threads t on t.id = m.thread_id where t.kind = 'staff'",
    )
    expect(written).toHaveLength(threads.reduce((sum, { said }) => sum + said, 0))
  }
})

test('every product is there with its variants, pictures on disk, prices and stock that its movements explain', async () => {
  for (const { key, products } of demoSites) {
    // What the demo's own import brought, and its bundle, came later.
    const written = products.flatMap(({ sku, variants }) => variants?.map((each) => each.sku) ?? [sku])
    const there = await rows<{ sku: string }>(key, 'select sku from catalogue.variants')
    expect(there.map(({ sku }) => sku)).toEqual(expect.arrayContaining(written))
    const pictures = await rows<{ name: string }>(
      key,
      "select jsonb_array_elements(pictures) ->> 'name' as name from catalogue.products",
    )
    expect(pictures.length).toBeGreaterThanOrEqual(products.length)
    for (const { name } of pictures)
      for (const size of [320, 640, 1200])
        expect(
          existsSync(join(settings().dataDir, 'objects', demoTenantId(key), 'pictures', `${name}-${size}.webp`)),
        ).toBe(true)
    const off = await rows(
      key,
      `select l.variant_id from stock.levels l left join stock.movements m using (variant_id, location_id)
      group by l.variant_id, l.location_id, l.on_hand having l.on_hand <> coalesce(sum(m.quantity), 0)`,
    )
    expect(off).toEqual([])
  }
  expect(await rows('roastery', 'select sku from catalogue.variants where price_satang = 0')).toEqual([])
})

test('the shop can sell: seller, one receiving account, rates, number series, settings, a default location', async () => {
  for (const { key } of demoSites) {
    const accounts = "billing.receiving_accounts where kind <> 'bank'"
    const ones = ['billing.sellers', accounts, 'shop.settings', 'stock.locations where is_default']
    for (const table of ones) expect(await count(key, table)).toBe(1)
    // A refund has opened the series of credit notes; roastery deals with businesses too.
    for (const table of [
      'billing.tax_rates',
      `billing.document_series where till = '' and kind in ('receipt', 'tax_invoice', 'abbr_tax_invoice')`,
    ])
      expect(await count(key, table)).toBe(3)
  }
})

test('loaded again, nothing is added', async () => {
  const before = await count('roastery', 'catalogue.products')
  await loadDemo()
  expect(await count('roastery', 'catalogue.products')).toBe(before)
})

test('a site that fails halfway leaves nothing behind, so that the next start can load it whole', () => {
  expect(afterFailure).toEqual({ status: 422, tenants: 0 })
})

test('roastery has a drive with folders, a second version, a shared quotation, a request for files and something in the trash', async () => {
  expect(
    await count('roastery', `files.items where type = 'folder' and scope = 'business' and parent_id is null`),
  ).toBe(4)
  expect(await count('roastery', 'files.versions where number = 2')).toBe(1)
  expect(await count('roastery', `files.items where status = 'trashed'`)).toBe(1)
  expect(await count('roastery', `files.items where status = 'quarantined'`)).toBe(0)
  expect(await count('roastery', 'files.shares where password_hash is not null')).toBe(1)
  expect(await count('roastery', 'files.shares where may_upload and not may_list')).toBe(1)
  const files = await rows<{ object_key: string }>('roastery', 'select object_key from files.versions')
  expect(files.length).toBeGreaterThan(12)
  for (const { object_key: key } of files) expect(existsSync(join(settings().dataDir, 'objects', key))).toBe(true)
  // Two files that it sells, four of its lessons and a picture of each of its nine courses, and nothing else.
  expect(await count('school', 'files.items')).toBe(15)
})

test('the roastery’s desk has orders in every state, a bank account, and cash at the door', async () => {
  const states = await rows<{ status: string }>('roastery', 'select distinct status from shop.orders order by 1')
  expect(states.map(({ status }) => status)).toEqual([
    'cancelled',
    'closed_returned',
    'completed',
    'confirmed',
    'needs_decision',
    'pending_payment',
  ])
  const parcels = await rows<{ fulfilment_status: string }>(
    'roastery',
    'select distinct fulfilment_status from shop.orders',
  )
  for (const one of ['unfulfilled', 'partial', 'fulfilled', 'partly_returned', 'returned'])
    expect(parcels.map(({ fulfilment_status }) => fulfilment_status)).toContain(one)
  expect(await count('roastery', "billing.receiving_accounts where kind = 'bank'")).toBe(1)
  expect(await count('roastery', 'shop.settings where cod')).toBe(1)
  expect(await count('roastery', "shop.order_events where kind = 'edited'")).toBe(1)
})

test('at every hour and weekday each shop that sold has taken something back, with the paper for it, and has orders to pack', async () => {
  for (const { key } of demoSites.filter(({ key }) => key !== 'sala')) {
    expect(await count(key, 'shop.returns')).toBeGreaterThan(0)
    expect(await count(key, "billing.documents where kind = 'credit_note'")).toBeGreaterThan(0)
    expect(await count(key, "shop.fulfilments where state = 'picking'")).toBeGreaterThan(0)
  }
})

test('the roastery’s customer has orders in several states', async () => {
  const states = await rows<{ status: string; parcels: string }>(
    'roastery',
    `select distinct o.status, o.fulfilment_status as parcels from shop.orders o
     join identity.accounts a on a.id = o.account_id where a.email = 'user@roastery.localhost' order by 1, 2`,
  )
  expect(states.map(({ status, parcels }) => `${status} ${parcels}`)).toEqual([
    'cancelled unfulfilled',
    'completed fulfilled',
    'confirmed unfulfilled',
    'pending_payment unfulfilled',
  ])
})

test('the school teaches: nine courses in every state, learners who enrolled, handed in, were graded and rated', async () => {
  const courses = await rows<{ status: string; n: number }>(
    'school',
    'select status, count(*)::int as n from lessons.courses group by 1 order by 1',
  )
  expect(courses).toEqual([
    { status: 'archived', n: 1 },
    { status: 'draft', n: 1 },
    { status: 'published', n: 7 },
  ])
  const states = await rows<{ status: string }>('school', 'select distinct status from lessons.enrolments order by 1')
  const all = ['active', 'completed', 'pending_payment', 'suspended', 'waitlisted']
  expect(states.map(({ status }) => status)).toEqual(all)
  expect(await count('school', 'entitlements.entitlements where ends_at < now()')).toBe(2)
  expect(await count('school', 'lessons.handins where points is not null')).toBe(2)
  expect(
    await count('school', "(select distinct date_trunc('month', created_at) from lessons.enrolments) months"),
  ).toBeGreaterThan(4)
  expect(await count('school', 'lessons.handins where graded_at is null')).toBeGreaterThan(0)
  expect(await count('school', 'lessons.ratings')).toBeGreaterThan(0)
  // What a teacher finds: criteria, a grade that was changed and why, work to be written again.
  expect(await count('school', "lessons.version_items where rubric <> '[]'")).toBe(1)
  expect(await count('school', "lessons.grades where number = 2 and reason <> ''")).toBe(1)
  expect(await count('school', 'lessons.handins where is_returned')).toBe(1)
  // One of a picture and one of a PDF, which their teacher sees in place.
  expect(await count('school', 'lessons.handins where object_key is not null and graded_at is null')).toBe(2)
  expect(
    await count(
      'school',
      'lessons.handins h join lessons.grades g on g.handin_id = h.id and g.number = h.grades where g.graded_at <> h.graded_at',
    ),
  ).toBe(0)
})

test('twenty learners and more, in every state, at whatever hour the demo is looked at', async () => {
  const states = async (later: string) =>
    Object.fromEntries(
      (
        await rows<{ state: string; people: number }>(
          'school',
          `select case when e.status in ('active', 'completed') and n.ends_at < now() + interval '${later}' then 'over'
             when e.status = 'pending_payment' and e.hold_until < now() + interval '${later}' and not exists (select from billing.payment_states m
               where m.subject_type = 'course' and m.subject_id = e.id and m.payment_status in ('partial', 'in_review')) then 'let go' else e.status end as state,
             count(distinct e.account_id)::int as people
           from lessons.enrolments e left join entitlements.entitlements n on n.id = e.entitlement_id group by 1`,
        )
      ).map(({ state, people }) => [state, people]),
    )
  for (const later of ['0', '20 minutes', '1 day', '30 days', '100 days']) {
    const found = await states(later)
    for (const state of ['active', 'completed', 'pending_payment', 'suspended', 'waitlisted', 'over'])
      expect(found[state], `${state}, ${later} later`).toBeGreaterThan(0)
  }
  expect(await count('school', '(select distinct account_id from lessons.enrolments) people')).toBeGreaterThanOrEqual(
    20,
  )
})
