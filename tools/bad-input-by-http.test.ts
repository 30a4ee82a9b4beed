/** What a business is sent wrong, by HTTP: each is told in a sentence of the reader's language, and nothing of it is done. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { newBusiness } from '#rooms/cluster/testing.ts'
import { type Buying, buying, placeOrder, receiveOrder } from '#rooms/purchasing/testing.ts'
import { createApi } from '#shell/api.server.ts'
import { calls } from '#shell/made/calls.server.ts'

const api = createApi(calls, async () => new Response('a page', { status: 404 }))
const today = businessDate(new Date())
const paperOn = `${today.slice(8)}/${today.slice(5, 7)}/${Number(today.slice(0, 4)) + 543}`

let it: Buying
let clusterId: string
let order: { id: string; line: string }

type Said = Readonly<Record<'th' | 'en', string>>
type Told = Said & { message: string; details: { fields?: readonly Said[] } | null }

async function ask(context: Context, path: string, body: object) {
  const key = randomUUID()
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }
  const answer = await api.fetch(new Request(`http://x.localhost${path}`, init), {
    context: { ...context, idempotencyKey: key },
  })
  const { data, error } = (await answer.json()) as { data: { id: string }; error: Told | null }
  const told = (locale: 'th' | 'en') =>
    [error?.[locale], ...(error?.details?.fields ?? []).map((field) => field[locale])].join(' ')
  return { status: answer.status, data, th: told('th'), en: told('en'), message: error?.message ?? '' }
}

beforeAll(async () => {
  it = await buying({ BEANS: 0 })
  clusterId = (await newBusiness(it.tenant)).id
  await it.tenant.sql('insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, $3)', [
    clusterId,
    it.as('owner').actor.accountId,
    ['owner'],
  ])
  const id = await it.order([{ sku: 'BEANS', quantity: 24, price: '350' }])
  await placeOrder(it.as('owner'), { id })
  const [line] = await it.tenant.sql<{ id: string }>('select id from purchasing.order_lines where order_id = $1', [id])
  order = { id, line: line!.id }
})

/** All that these could have changed. */
const stands = () =>
  it.tenant.sql(`select
    (select count(*) from purchasing.suppliers) as suppliers, (select count(*) from purchasing.receipts) as receipts,
    (select count(*) from purchasing.bills) as bills, (select count(*) from stock.movements) as movements,
    (select count(*) from ledger.entries) as entries, (select count(*) from cluster.role_rules) as rules,
    (select jsonb_agg(to_jsonb(p) order by p.id) from business.positions p) as posts,
    (select count(*) from kernel.audit_log) as trail, (select count(*) from kernel.outbox) as outbox`)

/** Asked in both languages: refused alike, each time in a sentence of that language, and nothing is changed by it. */
async function toldInBoth(
  who: Context,
  path: string,
  body: object,
  status: number,
  words: { th: RegExp; en: RegExp },
): Promise<boolean> {
  const before = await stands()
  for (const locale of ['th', 'en'] as const) {
    const answer = await ask({ ...who, locale }, path, body)
    expect(answer.status, answer.en).toBe(status)
    expect(answer[locale]).toMatch(words[locale])
    expect(answer[locale].startsWith(answer.message)).toBe(true)
    expect(/[\u0E01-\u0E5B]/.test(answer[locale]), answer[locale]).toBe(locale === 'th')
  }
  expect(await stands()).toEqual(before)
  return true
}

test('a tax id with a wrong sum', async () => {
  expect(
    await toldInBoth(it.as('owner'), '/api/purchasing/suppliers', { name: 'Bean House', taxId: '0505558012346' }, 422, {
      th: /เลขประจำตัว/,
      en: /check|digit|tax id/i,
    }),
  ).toBe(true)
})

test('a receipt of more than was ordered, of who may not take more', async () => {
  expect(
    await toldInBoth(
      it.as('stockKeeper'),
      '/api/office/purchasing/receive-order',
      { id: order.id, came: { [order.line]: 25 } },
      403,
      { th: /เกินที่สั่ง 1 ชิ้น/, en: /1 .*more than|over/i },
    ),
  ).toBe(true)
})

test('the same tax invoice of a supplier twice', async () => {
  await receiveOrder(it.as('owner'), { id: order.id, came: { [order.line]: 24 } } as never)
  const bill = { id: order.id, paperNo: 'IV6911-0045', paperOn, goods: { [order.line]: { quantity: 10 } } }
  const first = await ask(it.as('accountant'), '/api/office/purchasing/enter-bill', bill)
  expect(first.status, first.en).toBeLessThan(300)
  expect(
    await toldInBoth(it.as('accountant'), '/api/office/purchasing/enter-bill', bill, 409, {
      th: /IV6911-0045/,
      en: /IV6911-0045/,
    }),
  ).toBe(true)
})

test('a limit below zero', async () => {
  expect(
    await toldInBoth(
      it.as('owner'),
      `/api/businesses/${clusterId}/rights`,
      { role: 'cashier', version: 0, rights: ['sell'], limitRefund: '-1' },
      422,
      { th: /./, en: /./ },
    ),
  ).toBe(true)
})

test('a post under its own child', async () => {
  const path = `/api/businesses/${clusterId}/chart`
  const head = await ask(it.as('owner'), path, { title: 'Head' })
  const child = await ask(it.as('owner'), path, { title: 'Child', parent: head.data.id })
  expect(
    await toldInBoth(it.as('owner'), path, { id: head.data.id, title: 'Head', parent: child.data.id }, 422, {
      th: /ใต้/,
      en: /under|below/i,
    }),
  ).toBe(true)
})
