/** A business with two branches, its counter and its shop, asked by HTTP before, under and after a version of its operating model. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { ModelSpec } from '#rooms/business/model/spec.ts'
import { roleRules } from '#rooms/cluster/index.ts'
import { newBusiness } from '#rooms/cluster/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { openCounter } from '#rooms/pos/testing.ts'
import { moveNow } from '#rooms/wallet/testing.ts'
import { createApi } from '#shell/api.server.ts'
import { calls } from '#shell/made/calls.server.ts'

const api = createApi(calls, async () => new Response('a page', { status: 404 }))
/** From midnight to the last minute. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '23:59' }))

export async function openModels() {
  const counter = await openCounter({ CROISSANT: { baht: 85, stock: 100 }, SCONE: { baht: 50, stock: 0 } })
  const { tenant } = counter
  const business = await newBusiness(tenant)
  const clusterId = business.id
  const branches = { here: business.branchId, there: '' }
  const registers = { here: '', there: '' }
  const [second] = await tenant.sql<{ id: string }>(
    "insert into cluster.branches (cluster_id, branch_no, name_th, name_en) values ($1, '00001', 'สาขาสอง', 'Second') returning id",
    [clusterId],
  )
  branches.there = second!.id
  const owner = (await (await newAccount(tenant, { role: 'admin' })).signIn()).context
  const guest = await newAccount(tenant)
  await moveNow(tenant, { accountId: guest.id, kind: 'adjustment', amountSatang: 100_000n, reason: 'ทดสอบ' })
  const member = (await guest.signIn()).context
  const { accountId } = await business.hire(['cashier'])
  // As a session of theirs reads it: what the role may, by the rules of now.
  const cashier = async () => {
    const rules = (await roleRules(owner, { clusterId })).filter(({ role }) => role === 'cashier')
    const actor = { ...owner.actor, accountId, role: 'user' as const, staff: ['cashier' as const], rules }
    return { ...owner, actor }
  }
  await tenant.sql('update stock.locations set branch_id = $1 where is_default', [branches.here])
  const place = await done(owner, 'POST /api/office/stock/save-place', {
    code: 'SECOND',
    name: { th: 'สาขาสอง', en: 'Second' },
    branchId: branches.there,
  })
  const some = { variantId: counter.ids.CROISSANT, locationId: place.locationId, quantity: 50 }
  await done(owner, 'POST /api/office/stock/receive-stock', some)
  registers.there = (await done(owner, 'POST /api/pos/registers', { name: 'สาขาสอง', placeId: place.locationId })).id!
  registers.here = (await done(owner, 'POST /api/pos/registers', { name: 'หน้าร้าน 2' })).id!

  const { models, draft, inTurn } = modelsOf(owner, clusterId)
  const model = await draft((spec) => ({
    ...spec,
    hours: everyDay,
    shop: { ...spec.shop, ships: true, pickup: true, cod: true },
  }))
  await done(owner, `POST /api/operating-models/${model}/activate`, {})
  const sell = (lines: Record<string, number>, more: object = {}) =>
    ask(owner, 'POST /api/pos/sales', counter.sent(lines, more))
  /** The site as the door reads it with each request. */
  const here = async (context: Context): Promise<Context> => {
    const [site] = await tenant.sql<{ config: Record<string, unknown> }>('select config from tenancy.sites')
    return { ...context, site: { ...context.site, config: site!.config } }
  }
  return { counter, owner, member, cashier, branches, registers, models, draft, inTurn, sell, here }
}

export async function ask(context: Context, door: string, body: object = {}) {
  const [method, path] = door.split(' ') as [string, string]
  const key = randomUUID()
  const init = {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    ...(method !== 'GET' && { body: JSON.stringify(body, (_, it) => (typeof it === 'bigint' ? Number(it) : it)) }),
  }
  const request = new Request(`http://x.localhost${path}`, init)
  const answer = await api.fetch(request, { context: { ...context, idempotencyKey: key } })
  const text = await answer.text()
  return { status: answer.status, text, code: /"code":"(\w+)"/.exec(text)?.[1] }
}

// oxlint-disable-next-line no-explicit-any -- what a door answers, as a program reads it
export async function done(context: Context, door: string, body: object = {}): Promise<any> {
  const { status, text } = await ask(context, door, body)
  expect(status, `${door}: ${text}`).toBeLessThan(300)
  return JSON.parse(text).data
}

function modelsOf(owner: Context, clusterId: string) {
  const models = () => done(owner, `GET /api/businesses/${clusterId}/models`)

  async function draft(change: (spec: ModelSpec) => ModelSpec): Promise<string> {
    const { id } = await done(owner, `POST /api/businesses/${clusterId}/models`, { name: 'ลอง', from: 'now' })
    const { spec, version } = (await models()).models.find((one: { id: string }) => one.id === id)
    await done(owner, `POST /api/operating-models/${id}`, { version, name: 'ลอง', spec: change(spec) })
    return id
  }

  /** Before it, as a draft, in force, and gone back to: what happens each time. */
  async function inTurn<Told>(change: (spec: ModelSpec) => ModelSpec, tell: () => Promise<Told>) {
    const before = await tell()
    const id = await draft(change)
    const { changes } = await models()
    expect(await tell(), 'a draft changes nothing').toEqual(before)
    await done(owner, `POST /api/operating-models/${id}/activate`)
    const after = await tell()
    await done(owner, `POST /api/operating-models/${(await models()).formerId}/activate`)
    expect(await tell(), 'gone back').toEqual(before)
    return { before, after, changes: changes[id].map(({ part }: { part: string }) => part) }
  }
  return { models, draft, inTurn }
}

export const told = async (answer: Promise<{ status: number; code: string | undefined }>) => {
  const { status, code } = await answer
  return status < 300 ? 'taken' : `${status} ${code}`
}
