/** A sale of two things, paid in cash, at sixteen registers at once: what it costs of the same SQL on plain pg. */
import { randomUUID } from 'node:crypto'
import { inTurn, type Side } from './support/compare.ts'
import { memoryOf } from './support/cpu.ts'
import { type House, ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { membersOf } from './support/members.ts'
import { ratio, startPair } from './support/pair.ts'
import type { Row } from './support/report.ts'
import type { Server } from './support/servers.ts'

const registers = 16

interface Goods {
  variantId: string
  unitSatang: number
}
interface Counters {
  host: string
  cookie: string
  account: string
  registerIds: string[]
  goods: Goods[]
}

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const counters = await openedCounters(house)
  const pair = await startPair(house)
  const { app, bare } = await inTurn(
    { app: sideOf(house, pair.app, counters), bare: sideOf(house, pair.bare, counters) },
    house.analyze,
  )
  const memoryMb = memoryOf(pair.app.pid).now
  await pair.stop()
  return [{ promise: 'a sale at a counter', reached: ratio(app, bare), unit: '×', atMost: 2, app, bare, memoryMb }]
}

async function openedCounters(house: House): Promise<Counters> {
  const { id, host } = house.tenants[0]!
  const [cookie] = await membersOf(house, id, 1, 'manager')
  const account = (JSON.parse(Buffer.from(cookie!.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub
  const opened = await house.sql<{ id: string }>(
    `with register as (
       insert into pos.registers (tenant_id, no, name) select $1, n, 'เคาน์เตอร์ ' || n from generate_series(1, $3::int) n returning id)
     insert into pos.shifts (tenant_id, register_id, z_no, float_satang, opened_by) select $1, id, 1, 0, $2 from register
     returning register_id as id`,
    [id, account, registers],
  )
  const goods = await house.sql<Goods>(
    `select variant_id as "variantId", unit_price_satang::int as "unitSatang" from catalogue.sellables
     where tenant_id = $1 order by sku limit 40`,
    [id],
  )
  return { host, cookie: cookie!, account, registerIds: opened.map((one) => one.id), goods }
}

function sideOf(house: House, server: Server, { host, cookie, account, registerIds, goods }: Counters): Side {
  const crowd = newCrowd({ port: server.port, host })
  const sell = async (visitor: typeof crowd.first, number: number): Promise<void> => {
    const two = [goods[number % goods.length]!, goods[(number * 7 + 3) % goods.length]!]
    const lines = [...new Set(two)].map((one) => ({ ...one, quantityMilli: 1000 }))
    const expectedTotalSatang = lines.reduce((sum, { unitSatang }) => sum + unitSatang, 0)
    await visitor.json({
      method: 'POST',
      path: '/api/pos/sales',
      headers: { cookie, origin: `http://${host}` },
      json: {
        id: randomUUID(),
        registerId: registerIds[number % registerIds.length],
        clientAt: new Date().toISOString(),
        lines,
        expectedTotalSatang,
        tenders: [{ method: 'cash', givenSatang: expectedTotalSatang }],
        account,
      },
    })
  }
  return {
    meter: { pids: [server.pid], postmaster: house.postmaster },
    load: (ms) => crowd.run(sell, ms),
  }
}
