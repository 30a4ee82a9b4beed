import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { keptElsewhere, objectKeys, passingKeys } from './proofs.ts'

/** A file is written before its row: younger than this it may be on its way. */
const graceMs = 3_600_000

interface Kept {
  key: string
  isOld: boolean
}

type AsTenant = (client: Client, tenant: string, work: () => Promise<void>) => Promise<void>

/** Objects without a row, rows without an object, folders of no tenant. A tenant's own storage is believed its rows. */
export async function objectBreaches(
  client: Client,
  dataDir: string,
  tenants: readonly { id: string; key: string }[],
  asTenant: AsTenant,
): Promise<{ breaches: string[]; looked: number }> {
  const store = join(dataDir, 'objects')
  const breaches: string[] = []
  const statements = await objectKeys()
  let looked = 0
  for (const folder of await namesIn(store))
    if (!tenants.some(({ id }) => id === folder)) breaches.push(`objects/${folder} belongs to no tenant`)
  for (const { id, key } of tenants) {
    const wanted = new Set<string>()
    const passing = new Set<string>()
    const elsewhere = new Set<string>()
    await asTenant(client, id, async () => {
      for (const statement of statements)
        for (const row of (await client.query<{ key: string }>(statement)).rows) wanted.add(row.key)
      for (const row of (await client.query<{ key: string }>(passingKeys)).rows) passing.add(row.key)
      for (const { key: object, isOld: isLeft } of (await client.query<Kept>(keptElsewhere)).rows) {
        elsewhere.add(object)
        if (isLeft && !wanted.has(object)) breaches.push(`${key}: ${object} has no row`)
      }
    })
    const there = new Set(await keysOf(store, id))
    looked += there.size
    for (const object of wanted)
      if (!there.has(object) && !elsewhere.has(object)) breaches.push(`${key}: ${object} is missing on disk`)
    for (const object of there)
      if (!wanted.has(object) && !passing.has(object) && (await isOld(join(store, object))))
        breaches.push(`${key}: ${object} has no row`)
  }
  return { breaches, looked }
}

async function keysOf(store: string, tenant: string): Promise<string[]> {
  const folders = await namesIn(join(store, tenant))
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await namesIn(join(store, tenant, folder))).map((name) => `${tenant}/${folder}/${name}`),
    ),
  )
  return lists.flat()
}

const namesIn = (path: string): Promise<string[]> => readdir(path).catch(() => [])

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > graceMs
}
