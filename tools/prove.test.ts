import { randomUUID } from 'node:crypto'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import type { Planted } from '#kernel/planted.ts'
import { plantedBreaches } from './planted-breaches.ts'
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

test('a house without tenants is not called sound', async () => {
  const { promises, looked } = await prove()
  const empty = { promises, looked: { ...looked, tenants: 0 } }
  expect(isProved({ promises, looked })).toBe(true)
  expect(isProved(empty)).toBe(false)
  expect(report(empty)).toContain('nothing is proved')
})

test('every breach that is planted is found', async () => {
  for (const text of await loose()) await database.owner(text)
  for (const batch of inBatches(await plantedBreaches())) {
    const found = async () => {
      const all = await broken()
      return batch.map(([what, sentence]) => [what, all.filter((one) => sentence.test(one)).length])
    }
    expect(await found()).toEqual(batch.map(([what]) => [what, 0]))
    for (const [, , statement] of batch) await database.owner(statement, [], tenant)
    expect(await found()).toEqual(batch.map(([what]) => [what, 1]))
  }
  const unbroken = (await prove()).promises
    .filter(({ breaches }) => breaches.length === 0)
    .map(({ promise }) => promise)
  expect(unbroken, 'a promise that nobody has seen broken: plant it in its room’s testing-breaches.ts').toEqual([
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
  // It lies at the tenant's own storage; and what a crash left there is found like what it left on the disk.
  const left = `${tenant}/slips/leftleftleftleft.webp`
  await database.owner(
    `insert into files.kept (key, storage_id, size_bytes, kept_at)
     values ('${pictureKey(640)}', uuidv7(), 1, now()), ('${left}', uuidv7(), 1, now() - interval '2 hours')`,
    [],
    tenant,
  )
  expect(await files()).not.toContain('missing')
  expect(await files()).toContain(`${left} has no row`)
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

/** A dozen between two proofs, in their order: what breaks a promise once more waits for the next. */
function inBatches(planted: readonly Planted[]): Planted[][] {
  const batches: Planted[][] = [[]]
  for (const breach of planted) {
    const batch = batches.at(-1)!
    if (batch.length === 12 || batch.some(([, sentence]) => String(sentence) === String(breach[1])))
      batches.push([breach])
    else batch.push(breach)
  }
  return batches
}

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
