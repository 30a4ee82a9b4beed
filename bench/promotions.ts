/**
 * Placing an order in a shop with three promotions on, every one of which it gets, of the same without any. Carts are
 * filled before: what is measured is the placement, with its holds on rows that all orders share.
 */
import { randomUUID } from 'node:crypto'
import { buyer, delivery, openCart, putLine } from './support/buying.ts'
import { newAddress, type Visitor } from './support/client.ts'
import { inTurn, type MeasuredLoad, type Side } from './support/compare.ts'
import { cpuOf, less } from './support/cpu.ts'
import { type House, ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { ratio } from './support/pair.ts'
import type { Row } from './support/report.ts'
import { startJobs, startWeb } from './support/servers.ts'

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const [plain, given] = house.tenants
  await addPromotions(house, given!.id)
  const jobs = await startJobs(house)
  const web = await startWeb(house)
  const sideOf = (host: string, skus: readonly string[], code: string | null): Side => {
    const meter = { pids: [web.pid], postmaster: house.postmaster }
    const crowd = newCrowd({ port: web.port, host, connections: 8 })
    return { meter, load: (ms) => placements(crowd, meter, { skus, code, ms }) }
  }
  const { with: three, without } = await inTurn(
    {
      with: sideOf(given!.host, given!.skus, 'BENCH'),
      without: sideOf(plain!.host, plain!.skus, null),
    },
    house.analyze,
  )
  await web.stop()
  await jobs.stop()
  const uses = await house.sql<{ n: number }>('select count(*)::int as n from promotions.uses where tenant_id = $1', [
    given!.id,
  ])
  return [
    {
      promise: 'placing with three promotions, of none',
      reached: ratio(three, without),
      unit: '×',
      atMost: 1.5,
      app: three,
      note: `without ${without.perSecond.toFixed(0)}/s, with ${three.perSecond.toFixed(0)}/s, ${uses[0]!.n} uses`,
    },
  ]
}

type Crowd = ReturnType<typeof newCrowd>

async function placements(
  crowd: Crowd,
  meter: Side['meter'],
  { skus, code, ms }: { skus: readonly string[]; code: string | null; ms: number },
): Promise<MeasuredLoad> {
  const most = Math.max(20, Math.round(ms / 25))
  const ready: { cart: string; total: number }[] = []
  await crowd.run(async (visitor, number) => void ready.push(await fill(visitor, skus, number, code)), 120_000, most)
  const before = cpuOf(meter)
  let next = 0
  const load = await crowd.run((visitor) => place(visitor, ready[next++]!), 120_000, ready.length)
  return { ...load, cpu: less(cpuOf(meter), before) }
}

async function fill(visitor: Visitor, skus: readonly string[], number: number, code: string | null) {
  const cart = await openCart(visitor)
  for (const at of [number * 7, number * 7 + 3]) await putLine(visitor, cart, skus[at % skus.length]!)
  if (code)
    await visitor.json({
      method: 'POST',
      path: `/api/shop/carts/${cart}/coupons`,
      headers: { 'x-forwarded-for': newAddress() },
      json: { code },
    })
  const { data } = await visitor.json<{ data: { totalSatang: number } }>({
    method: 'PUT',
    path: `/api/shop/carts/${cart}/checkout`,
    json: { buyer, delivery },
  })
  return { cart, total: data.totalSatang }
}

async function place(visitor: Visitor, { cart, total }: { cart: string; total: number }): Promise<void> {
  await visitor.json({
    method: 'POST',
    path: '/api/shop/orders',
    headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': newAddress() },
    json: { cart, expectedTotalSatang: total },
  })
}

/** For everybody one with a budget and a category, for everybody free shipping, and one by its code. */
async function addPromotions(house: House, tenantId: string): Promise<void> {
  await house.sql(
    `with made as (
       insert into promotions.promotions (tenant_id, name_th, name_en, kind, takes, rule, conditions, budget_satang, stackable, status)
       select $1, name, name, kind, takes, rule::jsonb, conditions::jsonb, budget, true, 'on' from (values
         ('ลดห้า', 'percent', 'auto', '{"bp":500}', '{"categories":["c1","c2","c3","c4","c5","c6"]}', 900000000000::bigint),
         ('ส่งฟรี', 'free_shipping', 'auto', '{}', '{}', null),
         ('โค้ด', 'amount', 'code', '{"satang":1000}', '{}', null)
       ) as v (name, kind, takes, rule, conditions, budget)
       returning id, takes
     )
     insert into promotions.codes (tenant_id, promotion_id, code, single) select $1, id, 'BENCH', false from made where takes = 'code'`,
    [tenantId],
  )
}
