import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { tablesFiles } from './db-types.ts'

test('each room’s tables.ts is what the database says: npm run db:types', async () => {
  const client = new pg.Client({ connectionString: process.env.SALA_OWNER_URL })
  await client.connect()
  const files = await tablesFiles(client)
  await client.end()
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['billing', 'catalogue', 'identity', 'ledger', 'shop', 'stock', 'tenancy']),
  )
  const stale: string[] = []
  for (const [room, text] of files) {
    const path = join(import.meta.dirname, '../app/rooms', room, 'tables.ts')
    if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(`app/rooms/${room}/tables.ts`)
  }
  expect(stale).toEqual([])
})
