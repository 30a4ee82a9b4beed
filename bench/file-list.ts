/** A folder of 20,000: its first page of 200 and a search through all of it, by somebody who is signed in. */
import { isDeepStrictEqual } from 'node:util'
import { inTurn } from './support/compare.ts'
import { ordinaryHouse } from './support/house.ts'
import type { House } from './support/house.ts'
import type { Visitor } from './support/client.ts'
import { newCrowd } from './support/load.ts'
import { membersOf } from './support/members.ts'
import { sized } from './support/options.ts'
import { ratio, startPair } from './support/pair.ts'
import type { Row } from './support/report.ts'

const many = sized(20_000, 20_000, 400)

interface Answer {
  items?: { name: string }[]
  results?: { name: string }[]
  data?: { items: { name: string }[]; total?: number }
  total?: number
}

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { id: tenant } = house.tenants[0]!
  const [cookie] = await membersOf(house, tenant, 1)
  const { account, parent } = await fill(house, tenant)
  await house.analyze()
  return [
    await compare(house, cookie!, 'a folder of 20,000: first page', '/filemanager/list_parent', { account, parent }),
    await compare(house, cookie!, 'search through 20,000', '/filemanager/search', { account, query: 'เสนอราคา' }),
  ]
}

/** One folder with all of them, one in forty a folder. */
async function fill(house: House, tenant: string): Promise<{ account: string; parent: string }> {
  const [top] = await house.sql<{ account: string; parent: string }>(
    `with newest as (select id from identity.accounts where tenant_id = $1 order by id desc limit 1)
     insert into files.items (tenant_id, scope, owner_id, type, name, status)
     select $1, 'own', id, 'folder', 'เอกสาร', 'ready' from newest returning owner_id as account, id as parent`,
    [tenant],
  )
  await house.sql(
    `insert into files.items (tenant_id, scope, owner_id, parent_id, type, name, status, size_bytes, content_type, version)
     select $1, 'own', $2, $3, case when n % 40 = 0 then 'folder' else 'file' end,
       (array['รายงานการประชุม', 'ภาพถ่ายสินค้า', 'ใบเสนอราคา', 'สัญญา'])[n % 4 + 1] || ' ' || n || '.pdf', 'ready',
       n % 1000 * 1024, 'application/pdf', case when n % 40 = 0 then 0 else 1 end from generate_series(1, $4::int) n`,
    [tenant, top!.account, top!.parent, many],
  )
  return top!
}

async function compare(house: House, cookie: string, promise: string, path: string, json: object): Promise<Row> {
  const pair = await startPair(house)
  const { host } = house.tenants[0]!
  const crowds = { app: newCrowd({ port: pair.app.port, host }), bare: newCrowd({ port: pair.bare.port, host }) }
  const ask = (visitor: Visitor) =>
    visitor.json<Answer>({ method: 'POST', path, json, headers: { cookie, origin: `http://${host}` } })
  const [ours, theirs] = [core(await ask(crowds.app.first)), core(await ask(crowds.bare.first))]
  if (!isDeepStrictEqual(ours, theirs)) throw new Error(`${path}: app and bare answer differently`)
  const sideOf = (name: 'app' | 'bare') => ({
    meter: { pids: [pair[name].pid], postmaster: house.postmaster },
    load: (ms: number) => crowds[name].run(async (visitor) => void (await ask(visitor)), ms),
  })
  const { app, bare } = await inTurn({ app: sideOf('app'), bare: sideOf('bare') })
  for (const crowd of Object.values(crowds)) crowd.close()
  await pair.stop()
  return { promise, reached: ratio(app, bare), unit: '×', atMost: 3, app, bare }
}

/** What both must say, in this order; and that they looked at something. */
function core({ items, results, data, total }: Answer): unknown {
  const names = (items ?? results ?? data?.items ?? []).map(({ name }) => name)
  if (names.length < 50) throw new Error(`only ${names.length} found`)
  return [total ?? data?.total, names]
}
