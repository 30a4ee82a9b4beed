import { randomUUID } from 'node:crypto'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { isProved, proveAll, report } from './prove.ts'
import { soundTenant } from './sound-tenant.ts'

let database: OwnDatabase
const tenant = randomUUID()
const [picture, slip] = ['abcdefghijklmnop', `${tenant}/slips/abcdefghijklmnop.webp`]
const pictureKey = (size: number) => `${tenant}/pictures/${picture}-${size}.webp`

beforeAll(async () => {
  database = await ownDatabase()
  for (const key of [slip, ...[320, 640, 1200].map(pictureKey)]) await putFile(key)
  await database.owner(soundTenant({ tenant, picture, slip }), [], tenant)
})
afterAll(() => database?.stop())

async function putFile(key: string): Promise<string> {
  const path = join(database.dataDir, 'objects', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'x')
  return path
}

const prove = () => proveAll(database.appUrl, { dataDir: database.dataDir, ownerUrl: database.ownerUrl })
const broken = async () =>
  (await prove()).promises
    .filter(({ breaches }) => breaches.length > 0)
    .map(({ promise, breaches }) => `${promise}: ${breaches.join('; ')}`)

test('a sound house proves sound, and was looked at', async () => {
  const proved = await prove()
  expect(proved.promises.filter(({ breaches }) => breaches.length > 0)).toEqual([])
  expect(proved.promises.length).toBeGreaterThan(18)
  expect(proved.looked.tenants).toBe(1)
  expect(proved.looked.objects).toBe(4)
  expect(proved.looked.rows).toBeGreaterThan(20)
  expect(report(proved)).toMatch(/Looked at 1 tenants, \d+ rows, 4 objects\.[^✗]*All \d+ promises hold\./)
})

/** [what is planted, the promise it breaks, the statement]: each stays, so that the last proof sees them all. */
const planted: [string, RegExp, string][] = [
  [
    'a thread that lost its messages',
    /numbered without a gap/,
    "insert into messaging.threads (account_id, kind, subject, last_seq) values (uuidv7(), 'staff', 'x', 3)",
  ],
  [
    'somebody who read what was never written',
    /nobody has read further/,
    'insert into messaging.readings (thread_id, account_id, read_seq) select id, account_id, 9 from messaging.threads',
  ],
  [
    'a subscription whose period has no invoice',
    /one invoice for each of its periods/,
    `with plan as (
       insert into subscriptions.plans (code, name_th, name_en, price_satang) values ('x', 'x', 'x', 100) returning id
     )
     insert into subscriptions.subscriptions (plan_id, account_id, status, anchor_on, until_on, periods)
     select id, uuidv7(), 'active', '2026-11-20', '2026-12-20', 2 from plan`,
  ],
  [
    'an invoice of a period without a bill',
    /every invoice of a period is a bill/,
    `insert into subscriptions.invoices (subscription_id, period, from_on, to_on, number, amount_satang)
     select id, 1, '2026-11-20', '2026-12-20', 'M1', 100 from subscriptions.subscriptions`,
  ],
  [
    'a cached balance that is off',
    /each cached balance is the sum/,
    "update ledger.accounts set balance_satang = balance_satang + 1 where code = 'bank:promptpay'",
  ],
  [
    'an entry that lost its other side',
    /every ledger transaction sums to 0/,
    'update ledger.entries set amount_satang = amount_satang + 2 where amount_satang > 0',
  ],
  [
    'a transaction without entries',
    /every ledger transaction has entries/,
    `insert into ledger.transactions (kind, source_type, source_id, business_date) values ('x', 'x', uuidv7(), '2026-11-20')`,
  ],
  [
    'stock without a movement',
    /what lies on a shelf is the sum of its movements/,
    'update stock.levels set on_hand = on_hand + 1',
  ],
  [
    'a reservation nobody counts',
    /what is reserved is the sum of what is held/,
    'update stock.levels set reserved = reserved + 1',
  ],
  ['more promised than lies there', /no more is promised than lies there/, 'update stock.levels set reserved = 1000'],
  [
    'a series that forgot its last paper',
    /each series stands right after its last paper/,
    'update billing.document_series set next_no = 9',
  ],
  ['a gap in the numbers', /document numbers have no gaps/, 'update billing.documents set series_no = series_no + 1'],
  [
    'a line that does not multiply',
    /a line is its quantity times its price/,
    'update shop.order_lines set quantity = quantity + 1',
  ],
  [
    'an order that does not add up',
    /lines and shipping add up to its total/,
    'update shop.order_lines set net_satang = net_satang + 1',
  ],
  [
    'a confirmed order without a paper',
    /every confirmed order is paid and has its paper/,
    'update billing.documents set payable_id = uuidv7()',
  ],
  [
    'a payable that asks for something else',
    /what an order asks for is what its payable asks for/,
    'update billing.payables set amount_satang = amount_satang + 1',
  ],
  [
    'a payment without allocation',
    /what is paid is the sum of its payments/,
    'delete from billing.payment_allocations',
  ],
  [
    'a payment that the book does not know',
    /every payment is in the ledger/,
    `update ledger.transactions set kind = 'paymint' where kind = 'payment'`,
  ],
  [
    'a payment that was undone and still stands in the book',
    /a payment that was undone is reversed in the ledger/,
    "update billing.payments set status = 'reversed'",
  ],
  [
    'a slip whose transfer anybody may use again',
    /an approved slip has its transfer claimed/,
    "update billing.slips set dup_key = 'x'",
  ],
  [
    'money that went back without a refund',
    /what went back is the sum of its refunds/,
    'update billing.payables set refunded_satang = 2 where paid_satang > 0',
  ],
  [
    'a refund that the book does not know',
    /every refund is in the ledger/,
    `insert into billing.refunds (payable_id, amount_satang, from_sale_satang, method, reason)
     select id, 1, 0, 'wallet', 'x' from billing.payables where paid_satang > 0`,
  ],
  [
    'goods that no parcel holds',
    /what a line says is packed and sent lies in its parcels/,
    'update shop.order_lines set packed = 1',
  ],
  [
    'goods taken out that nobody wrote down',
    /what a line says came back or was taken out/,
    'update shop.order_lines set withdrawn = 1',
  ],
  [
    'a parcel that is packed for an order nobody paid',
    /a parcel is open only while its order is confirmed/,
    "insert into shop.fulfilments (order_id, parcel_no) select id, 1 from shop.orders where status = 'pending_payment'",
  ],
  ['an order without its story', /every order has lines, a bill and a beginning/, 'delete from shop.order_events'],
  [
    'goods held for an order that is paid',
    /goods are held exactly for orders that wait/,
    "update stock.reservations set state = 'held'",
  ],
  [
    'a wallet that owes us',
    /no wallet is below zero/,
    "insert into ledger.accounts (code, kind, owner_type) values ('wallet:x', 'liability', 'user')",
  ],
  [
    'more in the wallets than came',
    /what all wallets hold is the sum/,
    "update ledger.accounts set balance_satang = -8 where code = 'wallet:x'",
  ],
  [
    'a wallet’s movement that the book does not know',
    /every movement of a wallet is one entry/,
    `insert into wallet.movements (id, account_id, kind, amount_satang, source_type, source_id)
      values ('00000000-0000-7000-8000-0000000000aa', uuidv7(), 'topup', 7, 'wallet', uuidv7())`,
  ],
  [
    'a top-up that was paid and not credited',
    /every top-up that was paid is in its wallet/,
    `insert into wallet.top_ups (id, account_id, number, amount_satang)
       values ('00000000-0000-7000-8000-0000000000ab', uuidv7(), 'T1', 100);
     insert into billing.payables (subject_type, subject_id, number, amount_satang, paid_satang, status)
       values ('topup', '00000000-0000-7000-8000-0000000000ab', 'T1', 100, 100, 'settled')`,
  ],
  ['a gift without its code', /every redeemed gift code is one movement/, "update wallet.movements set kind = 'gift'"],
  [
    'space that nobody takes',
    /the space that files take is the sum/,
    "insert into files.usage (space, used_bytes) values ('all', 7)",
  ],
  [
    'a drive that counts what is not there',
    /a drive counts as many files and folders as it has/,
    "insert into files.drives (space, items) values ('nobody', 7)",
  ],
  [
    'a file without its version',
    /every file that is there has the version that counts/,
    `insert into files.items (id, scope, type, name, status, size_bytes, version)
     values ('00000000-0000-7000-8000-0000000000b1', 'business', 'file', 'x', 'ready', 7, 1)`,
  ],
  [
    'a file inside a file',
    /everything lies in a folder of its own drive/,
    `insert into files.items (scope, type, name, status, parent_id)
     values ('business', 'folder', 'y', 'ready', '00000000-0000-7000-8000-0000000000b1')`,
  ],
  [
    'two folders inside each other',
    /no folder lies below itself/,
    `insert into files.items (id, scope, type, name, status, parent_id) values
     ('00000000-0000-7000-8000-0000000000b2', 'business', 'folder', 'a', 'ready', '00000000-0000-7000-8000-0000000000b3'),
     ('00000000-0000-7000-8000-0000000000b3', 'business', 'folder', 'b', 'ready', '00000000-0000-7000-8000-0000000000b2')`,
  ],
  [
    'half a folder in the trash',
    /what lies in a folder in the trash lies there too/,
    `update files.items set status = 'trashed', trashed_at = now(), trashed_with = id, trashed_from = 'ready' where name = 'a'`,
  ],
  [
    'an object under somebody else’s name',
    /every object of a file is under its own tenant/,
    `insert into files.versions (item_id, number, storage_id, object_key, size_bytes, content_type, etag)
     values (uuidv7(), 1, uuidv7(), uuidv7() || '/files/abcdefghijklmnop.txt', 0, 'x/y', 'x')`,
  ],
  [
    'a file that lost its object',
    /no file is known to have lost its object/,
    `insert into files.versions (item_id, number, storage_id, object_key, size_bytes, content_type, etag, missing_since)
     values ('00000000-0000-7000-8000-0000000000b1', 2, uuidv7(), '${tenant}/files/lostlostlostlost.txt', 7, 'x/y', 'x', now())`,
  ],
  [
    'a row of nobody',
    /no row is without its tenant/,
    `select set_config('app.tenant_id', uuidv7()::text, false); insert into messaging.deliveries (channel, recipient, letter) values ('mail', 'x', 'x')`,
  ],
  ['a table without its wall', /every table is behind the wall/, 'drop policy wall on shop.order_events'],
]

test('a house without tenants is not called sound', async () => {
  const { promises, looked } = await prove()
  const empty = { promises, looked: { ...looked, tenants: 0 } }
  expect(isProved({ promises, looked })).toBe(true)
  expect(isProved(empty)).toBe(false)
  expect(report(empty)).toContain('nothing is proved')
})

test('every breach that is planted is found', async () => {
  for (const text of await loose()) await database.owner(text)
  let before = await broken()
  for (const [what, sentence, statement] of planted) {
    expect([what, before.filter((found) => sentence.test(found))]).toEqual([what, []])
    await database.owner(statement, [], tenant)
    before = await broken()
    expect([what, before.filter((found) => sentence.test(found))]).toEqual([what, [expect.stringMatching(/./)]])
  }
  const unbroken = (await prove()).promises
    .filter(({ breaches }) => breaches.length === 0)
    .map(({ promise }) => promise)
  expect(unbroken, 'a promise that nobody has seen broken: plant its breach here').toEqual([
    'every object on disk has its row, and every row its object',
  ])
}, 90_000)

test('objects: a file without row is found when it is old, a row without file at once', async () => {
  const files = async () => (await broken()).find((found) => found.startsWith('every object on disk')) ?? ''
  const orphan = await putFile(`${tenant}/slips/qrstuvwxyzabcdef.webp`)
  expect(await files()).toBe('')
  const old = new Date(Date.now() - 2 * 3_600_000)
  await utimes(orphan, old, old)
  expect(await files()).toContain('slips/qrstuvwxyzabcdef.webp has no row')
  const leaving = await putFile(`${tenant}/files/qrstuvwxyzabcdef.txt`)
  await utimes(leaving, old, old)
  expect(await files()).toContain('files/qrstuvwxyzabcdef.txt has no row')
  await database.owner(purgedFile(`${tenant}/files/qrstuvwxyzabcdef.txt`), [], tenant)
  expect(await files()).not.toContain('files/')
  await rm(leaving)
  expect(await files()).not.toContain('files/')
  await rm(join(database.dataDir, 'objects', pictureKey(640)))
  expect(await files()).toContain(`${pictureKey(640)} is missing on disk`)
  await putFile(`${randomUUID()}/slips/qrstuvwxyzabcdef.webp`)
  expect(await files()).toContain('belongs to no tenant')
})

test('5,000 folders of a tenant that the statistics do not know are looked through once, not once for each', async () => {
  await database.owner('analyze files.items')
  const large = randomUUID()
  await database.owner("insert into tenancy.tenants (id, key, name) values ($1, 'large', 'large')", [large], large)
  await database.owner(
    `insert into files.items (id, scope, type, name, status, parent_id)
     select folder(n), 'business', 'folder', n::text, 'ready', case when n > 200 then folder(n - 200) end
     from generate_series(1, 5000) n`.replaceAll(/folder\(([^)]+)\)/g, "lpad(($1)::text, 32, 'a')::uuid"),
    [],
    large,
  )
  const impatient = `${database.appUrl}&options=${encodeURIComponent('-c statement_timeout=4000')}`
  const { promises, looked } = await proveAll(impatient, { dataDir: database.dataDir })
  expect(looked.rows).toBeGreaterThan(5000)
  const loop = promises.find(({ promise }) => promise === 'no folder lies below itself')
  expect(loop?.breaches.filter((breach) => breach.includes('aaaa'))).toEqual([])
})

/** A purge in the middle: whether its object is still there or not, nothing is wrong. */
const purgedFile = (key: string) => `
  insert into files.items (id, scope, type, name, status, version)
    values ('00000000-0000-7000-8000-0000000000c1', 'business', 'file', 'z', 'purged', 1);
  insert into files.versions (item_id, number, object_key, size_bytes, content_type, etag)
    values ('00000000-0000-7000-8000-0000000000c1', 1, '${key}', 0, 'x/y', 'x')`

/** Foreign keys and triggers are in the way of planting; checks and walls stay. */
async function loose(): Promise<string[]> {
  const rows = await database.owner<{ text: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint where contype = 'f' and connamespace <> 'graphile_worker'::regnamespace
     union all select format('alter table %s disable trigger user', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('ledger', 'stock', 'billing', 'wallet', 'shop')`,
  )
  return rows.map(({ text }) => text)
}
