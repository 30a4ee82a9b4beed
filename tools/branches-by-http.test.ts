/**
 * Who works in some branches only, asked by HTTP: permission × role × branch. At their own branch, and at a place of none, a door
 * answers what it answers everybody it lets in; what is another branch's is not found, and nothing is written there.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { StaffRole } from '#kernel/roles.ts'
import { newBusiness } from '#rooms/cluster/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { type Counter, openCounter } from '#rooms/pos/testing.ts'
import { createApi } from '#shell/api.server.ts'
import { calls } from '#shell/made/calls.server.ts'

const api = createApi(calls, async () => new Response('a page', { status: 404 }))
let counter: Counter
let business: Awaited<ReturnType<typeof newBusiness>>
const branches = { here: '', there: '' }
/** Places, registers, orders, counts and transfers: of each branch, and of none. */
const of = { here: ids(), there: ids(), none: ids() }
function ids() {
  return { place: '', register: '', order: '', count: '', transfer: '', shift: '' }
}
type Where = keyof typeof of
const called = { here: 'ALPHA', there: 'BETA', none: 'GAMMA' } as const
let variantId = ''

beforeAll(async () => {
  counter = await openCounter({ CROISSANT: { baht: 85, stock: 100 } })
  const { tenant } = counter
  variantId = counter.ids.CROISSANT!
  business = await newBusiness(tenant)
  branches.here = business.branchId
  ;[{ id: branches.there }] = (await tenant.sql<{ id: string }>(
    "insert into cluster.branches (cluster_id, branch_no, name_th, name_en) values ($1, '00001', 'สาขาสอง', 'Second') returning id",
    [business.id],
  )) as [{ id: string }]
  const [supplier] = await tenant.sql<{ id: string }>(
    "insert into purchasing.suppliers (kind, name) values ('company', 'ผู้ขาย') returning id",
  )
  const admin = await newAccount(tenant, { role: 'admin' })
  const by = (await admin.signIn()).context
  for (const where of ['here', 'there', 'none'] as const) {
    const one = of[where]
    one.place = (
      await done(by, 'POST /api/office/stock/save-place', {
        code: called[where],
        name: { th: called[where], en: called[where] },
      })
    ).locationId!
    if (where !== 'none')
      await tenant.sql('update stock.locations set branch_id = $1 where id = $2', [branches[where], one.place])
    await done(by, 'POST /api/office/stock/receive-stock', { variantId, locationId: one.place, quantity: 10 })
    const till = { name: `ลิ้นชัก ${called[where]}`, placeId: one.place }
    one.register = (await done(by, 'POST /api/pos/registers', till)).id!
    one.shift = (await done(by, 'POST /api/office/pos/open-shift', { registerId: one.register, float: '0' })).shiftId!
    one.order = (await done(by, 'POST /api/purchasing/orders', { supplierId: supplier!.id, locationId: one.place })).id!
    one.count = (await done(by, 'POST /api/office/stock/open-count', { locationId: one.place, all: 'all' })).countId!
  }
  const store = await done(by, 'POST /api/office/stock/save-place', {
    code: 'DELTA',
    name: { th: 'DELTA', en: 'DELTA' },
    branchId: branches.there,
  })
  const ways = { here: of.none.place, there: store.locationId, none: of.here.place }
  for (const where of ['here', 'there', 'none'] as const) {
    const way = { from: of[where].place, to: ways[where] }
    of[where].transfer = (await done(by, 'POST /api/office/stock/open-transfer', way)).transferId!
  }
  supplierId = supplier!.id
})
let supplierId = ''

/** With a session: who they are and where is read anew from the database. */
async function hired(roles: StaffRole[], branchIds: string[]): Promise<Context> {
  const account = await newAccount(counter.tenant)
  await counter.tenant.sql(
    'insert into cluster.members (cluster_id, account_id, roles, branch_ids) values ($1, $2, $3, $4)',
    [business.id, account.id, roles, branchIds],
  )
  return (await account.signIn()).context
}

async function ask(context: Context, door: string, body: object = {}) {
  const [method, path] = door.split(' ') as [string, string]
  const key = randomUUID()
  const init = {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  }
  const request = new Request(`http://x.localhost${path}`, init)
  const answer = await api.fetch(request, { context: { ...context, idempotencyKey: key } })
  return { status: answer.status, text: await answer.text() }
}

async function done(context: Context, door: string, body: object): Promise<Record<string, string>> {
  const { status, text } = await ask(context, door, body)
  expect(status, `${door}: ${text}`).toBeLessThan(300)
  return (JSON.parse(text) as { data: Record<string, string> }).data
}

type Row = readonly [what: string, roles: readonly StaffRole[], door: (where: Where) => readonly [string, object?]]

const leads = ['owner', 'branchManager'] as const
/** Each door once at one's own branch, at a place of no branch, and at another branch's. */
const table: readonly Row[] = [
  ['receive stock', [...leads, 'stockKeeper'], (w) => ['POST /api/office/stock/receive-stock', { variantId, locationId: of[w].place, quantity: 1 }]],
  ['adjust stock', [...leads, 'stockKeeper'], (w) => ['POST /api/office/stock/adjust-shelf', { variantId, locationId: of[w].place, mode: 'add', quantity: 1, reason: 'found' }]],
  ['set many shelves', [...leads, 'stockKeeper'], (w) => ['POST /api/office/stock/set-many', { was: { [`${variantId}_${of[w].place}`]: 0 }, counted: { [`${variantId}_${of[w].place}`]: 3 } }]],
  ['keep a place', [...leads, 'stockKeeper'], (w) => ['POST /api/office/stock/save-place', { locationId: of[w].place, code: called[w], name: { th: called[w], en: called[w] } }]],
  ['begin a count', [...leads, 'stockKeeper'], (w) => ['POST /api/office/stock/open-count', { locationId: of[w].place, all: 'chosen' }]],
  ['start a count', [...leads, 'stockKeeper'], (w) => ['POST /api/office/stock/start-count', { countId: of[w].count }]],
  ['put into a transfer', [...leads, 'stockKeeper'], (w) => ['POST /api/office/stock/send-transfer', { transferId: of[w].transfer }]],
  ['see an order to a supplier', [...leads, 'accountant', 'stockKeeper'], (w) => [`GET /api/purchasing/orders/${of[w].order}`]],
  ['begin an order to a supplier', [...leads, 'stockKeeper'], (w) => ['POST /api/purchasing/orders', { supplierId, locationId: of[w].place }]],
  ['change an order to a supplier', [...leads, 'stockKeeper'], (w) => ['POST /api/office/purchasing/put-order-line', { id: of[w].order, sku: 'CROISSANT', quantity: 1, price: '10' }]],
  ['open a shift', [...leads, 'cashier'], (w) => ['POST /api/office/pos/open-shift', { registerId: of[w].register, float: '0' }]],
  ['see a shift', [...leads, 'cashier', 'seller'], (w) => [`GET /api/pos/shifts/${of[w].shift}`]],
] // prettier-ignore

test.each(table.map((row) => [row[0], row] as const))('%s: as the role may, of their branches', async (_, row) => {
  const [, roles, door] = row
  for (const role of roles) {
    const [held, free] = [await hired([role], [branches.here]), await hired([role], [])]
    const told = async (who: Context, where: Where) => (await ask(who, ...door(where))).status
    expect(await told(held, 'there'), `${role} at another branch`).toBe(404)
    expect(await told(held, 'here'), `${role} at their own`).not.toBe(404)
    expect(await told(held, 'none'), `${role} at a place of none`).not.toBe(404)
    expect(await told(free, 'there'), `${role} of all branches`).not.toBe(404)
  }
})

test('nothing was written at the other branch by who is not of it, whatever they sent', async () => {
  const held = await hired(['branchManager'], [branches.here])
  const before = await counter.tenant.sql('select id from stock.movements where location_id = $1', [of.there.place])
  for (const [, , door] of table) await ask(held, ...door('there'))
  expect(await counter.tenant.sql('select id from stock.movements where location_id = $1', [of.there.place])).toEqual(
    before,
  )
})

test('a place is opened at one’s own branch, and given to no other', async () => {
  const held = await hired(['branchManager'], [branches.here])
  const save = async (more: object) =>
    (await ask(held, 'POST /api/office/stock/save-place', { name: { th: 'ใหม่', en: 'New' }, ...more })).status
  expect(await save({ code: 'NEW-1', branchId: branches.here })).toBe(200)
  expect(await save({ code: 'NEW-2', branchId: branches.there })).toBe(404)
  expect(await save({ code: 'NEW-3', branchId: randomUUID() })).toBe(404)
  expect(await save({ code: 'ALPHA', locationId: of.here.place, branchId: branches.there })).toBe(404)
  const rows = await counter.tenant.sql('select code, branch_id from stock.locations where code = any ($1)', [
    ['NEW-1', 'NEW-2', 'NEW-3', 'ALPHA'],
  ])
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ code: 'ALPHA', branch_id: branches.here })
})

const lists: readonly (readonly [string, StaffRole, string])[] = [
  ['levels', 'stockKeeper', 'GET /cluster/user/store/inventorys.csv'],
  ['orders to suppliers', 'stockKeeper', 'GET /cluster/user/store/suppliers/orders.csv'],
  ['shelves', 'stockKeeper', 'GET /api/stock/shelves'],
  ['registers', 'cashier', 'GET /api/pos/registers'],
]

test.each(lists)(
  '%s: a list holds their branches and places of none, all of it for who is free',
  async (_, role, door) => {
    const [held, free] = [await hired([role], [branches.here]), await hired([role], [])]
    const holds = async (who: Context) => {
      const { status, text } = await ask(who, door)
      expect(status, door).toBe(200)
      return (['here', 'there', 'none'] as const).filter((where) =>
        [called[where], numbers[where]].some((word) => text.includes(word)),
      )
    }
    const numbers = { here: '', there: '', none: '' }
    for (const where of ['here', 'there', 'none'] as const)
      numbers[where] = (
        await counter.tenant.sql<{ number: string }>('select number from purchasing.orders where id = $1', [
          of[where].order,
        ])
      )[0]!.number
    expect(await holds(held)).toEqual(['here', 'none'])
    expect(await holds(free)).toEqual(['here', 'there', 'none'])
  },
)

test('sales: who is held to a branch reads what its registers sold, and not a satang more', async () => {
  const { sent, tenant, manager } = counter
  const { sellTicket } = await import('#rooms/pos/testing.ts')
  for (const [where, pieces] of [
    ['here', 1],
    ['there', 2],
  ] as const)
    await sellTicket(manager, {
      ...sent({ CROISSANT: pieces }),
      registerId: of[where].register,
      shiftId: of[where].shift,
    })
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Bangkok' })
  const sum = async (who: Context) => {
    const { soldTotal } = await import('#rooms/reports/sold/summarize.ts')
    const { soldLines } = await import('#rooms/reports/sold/sold-lines.ts')
    const { sales } = await import('#rooms/reports/sales.ts')
    const [total, lines, dashboard] = [
      await soldTotal(who, { from: day, until: day }),
      await soldLines(who, {}),
      await sales(who, { days: 7 }),
    ]
    const gross = total.netSatang + total.vatSatang
    expect(lines.rows.reduce((all, row) => all + row.netSatang, 0n)).toBe(total.netSatang)
    expect(dashboard.netSatang).toBe(total.netSatang)
    return Number(gross)
  }
  expect(await sum(await hired(['branchManager'], [branches.here]))).toBe(8500)
  expect(await sum(await hired(['branchManager'], [branches.there]))).toBe(17_000)
  expect(await sum(await hired(['branchManager'], []))).toBe(25_500)
  expect(await sum(tenant.as('admin'))).toBe(25_500)
})

test('a register is given a place of one’s own branch, and none of another or none that sells', async () => {
  const held = await hired(['owner'], [branches.here])
  const make = async (placeId: string | null) =>
    (await ask(held, 'POST /api/pos/registers', { name: 'ใหม่', ...(placeId && { placeId }) })).status
  expect(await make(of.here.place)).toBe(201)
  expect(await make(of.none.place)).toBe(201)
  expect(await make(of.there.place)).toBe(404)
  expect(await make(randomUUID())).toBe(404)
  const move = async (where: Where) => {
    const { id, version } = (
      await counter.tenant.sql<{ id: string; version: number }>('select id, version from pos.registers where id = $1', [
        of.here.register,
      ])
    )[0]!
    return (await ask(held, 'POST /api/office/pos/change-register', { id, version, placeId: of[where].place })).status
  }
  expect(await move('there')).toBe(404)
  expect(await move('here')).toBe(200)
})

test('the day of the counters, what moves slowly, what is nearly gone and a vendor’s shelf are those of their branch', async () => {
  const { tenant } = counter
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Bangkok' })
  await tenant.sql('update catalogue.variants set reorder_point = 20 where id = $1', [variantId])
  const [vendor] = await tenant.sql<{ id: string }>(
    "insert into purchasing.vendors (name, gp_bp) values ('ผู้ฝาก', 3000) returning id",
  )
  await tenant.sql('insert into purchasing.vendor_goods (vendor_id, variant_id) values ($1, $2)', [
    vendor!.id,
    variantId,
  ])
  const { seeVendorWork } = await import('#rooms/purchasing/vendors/see-vendors.ts')
  const { lowStock } = await import('#rooms/reports/low-stock.ts')
  const lies = async (where: Where) =>
    Number(
      (
        await tenant.sql<{ many: string }>(
          'select coalesce(sum(on_hand), 0) as many from stock.levels where location_id = $1 and variant_id = $2',
          [of[where].place, variantId],
        )
      )[0]!.many,
    )
  const [here, there, none] = [await lies('here'), await lies('there'), await lies('none')]
  const shelf = (
    await tenant.sql<{ many: string }>(
      'select sum(on_hand) as many from stock.levels l join stock.locations d on d.id = l.location_id where d.is_default and l.variant_id = $1',
      [variantId],
    )
  )[0]!
  const told = async (who: Context) => {
    const data = async (door: string) => JSON.parse((await ask(who, door)).text).data
    const figures = await data(`GET /api/pos/days/${day}`)
    const slow: { sku: string; many: number }[] = await data('GET /api/reports/slow-movers?days=7')
    const { goods } = await seeVendorWork(who, { id: vendor!.id })
    const { scarcest } = await lowStock(who, {})
    return {
      gross: figures.grossSatang,
      slow: slow.filter(({ sku }) => sku === 'CROISSANT').map(({ many }) => many),
      onHand: Number(goods[0]!.onHand),
      left: scarcest.filter(({ sku }) => sku === 'CROISSANT').map(({ left }) => left),
    }
  }
  const [held, other, free] = [
    await told(await hired(['branchManager'], [branches.here])),
    await told(await hired(['branchManager'], [branches.there])),
    await told(await hired(['branchManager'], [])),
  ]
  expect(held.gross).toBe(8500)
  expect(other.gross).toBe(17_000)
  expect(free.gross).toBe(25_500)
  const ofNone = none + Number(shelf.many)
  expect(held.onHand).toBe(here + ofNone)
  expect(other.onHand).toBe(there + ofNone)
  expect(free.onHand).toBe(here + there + ofNone)
  expect(held.left).toEqual([Math.min(here, none)])
  expect(other.left).toEqual([Math.min(there, none)])
  // It sold at the one branch and the other: nowhere is it slow. What never sold at a branch is slow there.
  expect(held.slow).toEqual([])
  expect(free.slow).toEqual([])
})

test('the panel shows and moves what was sent at their registers', async () => {
  const { tenant } = counter
  const batch = { here: '', there: '' }
  for (const where of ['here', 'there'] as const) {
    const [order] = await tenant.sql<{ ticket_id: string }>(
      'insert into pos.orders (ticket_id, register_id, day, queue_no) values ($1, $2, current_date, $3) returning ticket_id',
      [randomUUID(), of[where].register, where === 'here' ? 901 : 902],
    )
    const name = { th: called[where], en: called[where] }
    const lines = JSON.stringify([{ key: 'x', name, details: '', milli: 1000, categories: [] }])
    const [one] = await tenant.sql<{ id: string }>(
      'insert into pos.batches (ticket_id, place, lines) values ($1, 1, $2) returning id',
      [order!.ticket_id, lines],
    )
    batch[where] = one!.id
  }
  const held = await hired(['cashier'], [branches.here])
  const { text } = await ask(held, 'GET /api/pos/panel')
  expect([called.here, called.there].map((word) => text.includes(word))).toEqual([true, false])
  const move = async (where: 'here' | 'there') =>
    (await ask(held, 'POST /api/office/pos/move-batch', { id: batch[where], from: 'new', to: 'preparing' })).status
  expect(await move('there')).toBe(404)
  expect(await move('here')).toBe(200)
})
