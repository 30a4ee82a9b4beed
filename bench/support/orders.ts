/**
 * A tenant's past: one order that was really bought, paid and booked, copied as often as wanted with all that hangs on
 * it, over the days of a year. Of each tenant so many are still open that what waits is the same everywhere.
 */
import pg from 'pg'
import { approve, buy, signIn } from './buying.ts'
import type { House } from './house.ts'
import { newCrowd } from './load.ts'
import type { Server } from './servers.ts'
import { sendSlips } from './slips.ts'

/** So many of each tenant's newest orders wait: for their money, a look at their slip, a decision, a parcel. */
const waits = { pay: 5, review: 5, decide: 5, pack: 5 }
const closed = waits.pay + waits.review + waits.decide

/** `where`: which rows of the pattern; `set`: what a copy has of its own, `n` counts from the newest. */
const tables: readonly { name: string; where: string; set?: Record<string, string> }[] = [
  {
    name: 'shop.orders',
    where: 'true',
    set: {
      number: `to_char(n, 'FM"BN-"000000')`,
      public_token: `left(md5('order' || n || s.tenant::text), 22)`,
      placed_from: 'null',
      cart_id: 'null',
      placed_at: 's.at',
      hold_expires_at: `now() + interval '1 day'`,
      status: `case when n <= ${waits.pay + waits.review} then 'pending_payment' when n <= ${closed} then 'needs_decision'
        when n <= ${closed + waits.pack} then 'confirmed' else 'completed' end`,
      fulfilment_status: `case when n <= ${closed + waits.pack} then 'unfulfilled' else 'fulfilled' end`,
      buyer: `jsonb_build_object('name', s.buyer, 'phone', s.phone, 'email', 'b' || n || '@example.com')`,
    },
  },
  { name: 'shop.order_lines', where: 'true' },
  {
    name: 'billing.payables',
    where: 'true',
    set: {
      number: `to_char(n, 'FM"BN-"000000')`,
      created_at: 's.at',
      settled_at: `case when n > ${closed} then s.at end`,
      status: `case when n <= ${closed} then 'open' else 'settled' end`,
      paid_satang: `case when n <= ${waits.pay + waits.review} then 0 when n <= ${closed} then 100 else o.amount_satang end`,
      buyer: `jsonb_build_object('name', s.buyer, 'phone', s.phone, 'email', 'b' || n || '@example.com')`,
    },
  },
  {
    name: 'billing.payment_intents',
    where: `n <= ${waits.pay + waits.review} or n > ${closed}`,
    set: {
      slug: `left(md5('intent' || n || s.tenant::text), 22)`,
      created_at: 's.at',
      status: `case when n <= ${waits.pay} then 'awaiting' when n <= ${closed} then 'in_review' else 'succeeded' end`,
    },
  },
  {
    name: 'billing.slips',
    where: `n > ${waits.pay} and (n <= ${waits.pay + waits.review} or n > ${closed})`,
    set: {
      created_at: 's.at',
      status: `case when n <= ${closed} then 'queued' else 'approved' end`,
      trans_ref: `'BN' || n`,
      dup_key: `md5('dup' || n)`,
      sha256: `md5(n::text) || md5('s' || n)`,
    },
  },
  ...['billing.payments', 'billing.payment_allocations', 'billing.tax_points', 'billing.tax_point_lines'].map(
    (name) => ({
      name,
      where: `n > ${closed}`,
      set: { received_at: 's.at', arose_on: 's.day', booked_on: 's.day', made_at: 's.at' },
    }),
  ),
  {
    name: 'billing.documents',
    where: `n > ${closed}`,
    set: {
      number: `to_char(n, 'FM"AB"000000')`,
      series_no: '1000 + n',
      public_token: `left(md5('paper' || n || s.tenant::text), 22)`,
      business_date: 's.day',
      issued_at: 's.at',
      period: `to_char(s.day, 'YYYY-MM')`,
    },
  },
  {
    name: 'ledger.transactions',
    where: `n > ${closed}`,
    set: { memo: `to_char(n, 'FM"BN-"000000')`, posted_at: 's.at', business_date: 's.day' },
  },
  { name: 'ledger.entries', where: `n > ${closed}` },
  { name: 'shop.order_events', where: 'true', set: { at: 's.at' } },
]

/** Columns that name a row of the same order: a copy's are its own. */
const owned = [
  'id',
  'order_id',
  'payable_id',
  'subject_id',
  'intent_id',
  'payment_id',
  'document_id',
  'tax_point_id',
  'transaction_id',
  'source_id',
]

/** `sizes`: how many orders each tenant of the house gets, in its order. The first buys one by the app to begin with. */
export async function fillOrders(house: House, web: Server, sizes: readonly number[]): Promise<void> {
  await buyOne(house, web)
  const client = new pg.Client({ connectionString: house.superUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica') // rows are right; a million need no second look
    await client.query(`create temp table s on commit drop as
      select t.tenant, n, now() - make_interval(hours => (n * 8000.0 / t.size)::int) as at,
        (now() - make_interval(hours => (n * 8000.0 / t.size)::int))::date as day,
        case when n % greatest(1, t.size / 20) = 0 then 'มานี ชูใจ' else 'สมชาย ใจดี' end as buyer,
        '08' || lpad((n * 7919 % 100000000)::text, 8, '0') as phone
      from unnest('{${house.tenants.map(({ id }) => id).join()}}'::uuid[], '{${sizes.join()}}'::int[]) as t (tenant, size),
        generate_series(1, t.size) n`)
    await copyAll(client, house.tenants[0]!.id)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function copyAll(client: pg.Client, first: string): Promise<void> {
  await client.query(
    `insert into ledger.accounts (tenant_id, id, code, kind) select s.tenant, ${accountOf('a.id')}, a.code, a.kind
     from ledger.accounts a, (select distinct tenant from s) s where a.tenant_id = $1 and s.tenant <> $1`,
    [first],
  )
  for (const { name, where, set = {} } of tables) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [name],
    )
    const values = rows.map(({ name: column }) => {
      if (column === 'tenant_id') return 's.tenant'
      if (owned.includes(column)) return `md5(o.${column}::text || s.tenant || n)::uuid`
      if (name === 'ledger.entries' && column === 'account_id')
        return `case when s.tenant = o.tenant_id then o.account_id else ${accountOf('o.account_id')} end`
      return set[column] ?? `o.${column}`
    })
    await client.query(
      `insert into ${name} (${rows.map((each) => each.name).join()})
       select ${values.join()} from ${name} o, s where o.tenant_id = $1 and (${where})`,
      [first],
    )
  }
  await client.query(`update ledger.accounts a set balance_satang = e.sum from (select tenant_id, account_id, sum(amount_satang) as sum
    from ledger.entries group by 1, 2) e where e.tenant_id = a.tenant_id and e.account_id = a.id`)
}

const accountOf = (id: string) => `md5(${id}::text || s.tenant)::uuid`

async function buyOne(house: House, web: Server): Promise<void> {
  const { host, admin, skus } = house.tenants[0]!
  const crowd = newCrowd({ port: web.port, host, connections: 1 })
  const token = await signIn(crowd.first, admin)
  const { intentSlug } = await buy(crowd.first, skus.slice(0, 2))
  const [slip] = await sendSlips(house, [intentSlug])
  await approve(crowd.first, slip!, token)
  crowd.close()
}
