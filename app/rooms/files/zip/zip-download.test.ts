import { randomBytes } from 'node:crypto'
import { linkSync, truncateSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { objectPath } from '#kernel/store/disk-folders.server.ts'
import { newObjectKey } from '../store/store-of.server.ts'
import { newFile, newMultipart } from '../look/testing-pictures.ts'
import { ask, scene } from '../look/testing-serving.ts'
import { fillTable } from '../testing.ts'

const folderOf = async (tenant: TestTenant, person: Context, name: string, parentId: string | null = null) =>
  (
    await tenant.sql<{ id: string }>(
      `insert into files.items (scope, owner_id, parent_id, type, name, status)
     values ('own', $1, $2, 'folder', $3, 'ready') returning id`,
      [person.actor.accountId, parentId, name],
    )
  )[0]!.id

test('a folder as a zip: Thai names, folders within, empty files, and nothing that was thrown away', async () => {
  const { tenant, person } = await scene()
  const top = await folderOf(tenant, person, 'เมนูปี 2569')
  const inside = await folderOf(tenant, person, 'กาแฟ', top)
  const text = { contentType: 'text/plain', status: 'ready' } as const
  await newFile(tenant, person, { ...text, bytes: Buffer.from('ร้อน'), name: 'ลาเต้.txt', parentId: inside })
  await newFile(tenant, person, { ...text, bytes: new Uint8Array(), name: 'ว่าง.txt', parentId: top })
  const thrown = await newFile(tenant, person, { ...text, bytes: Buffer.from('x'), name: 'ทิ้ง.txt', parentId: top })
  await tenant.sql(
    `update files.items set status = 'trashed', trashed_at = now(), trashed_with = id, trashed_from = 'ready' where id = $1`,
    [thrown.id],
  )
  const answer = await ask(person, `/filemanager/zip?items=${top}`)
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('เมนูปี 2569.zip'))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  const files = unzipSync(bytes)
  expect(Object.keys(files).toSorted()).toEqual(
    ['เมนูปี 2569/', 'เมนูปี 2569/กาแฟ/', 'เมนูปี 2569/กาแฟ/ลาเต้.txt', 'เมนูปี 2569/ว่าง.txt'].toSorted(),
  )
  expect(strFromU8(files['เมนูปี 2569/กาแฟ/ลาเต้.txt']!)).toBe('ร้อน')
})

test('a selection of 500 small files and one of 12 MB in three parts comes whole', async () => {
  const { tenant, person } = await scene()
  const folder = await folderOf(tenant, person, 'f')
  const ready = { contentType: 'text/plain', status: 'ready' } as const
  const { key } = await newFile(tenant, person, {
    ...ready,
    bytes: Buffer.from('one'),
    name: 'one.txt',
    parentId: folder,
  })
  const keys = Array.from({ length: 499 }, () => newObjectKey(tenant.id, 'txt'))
  for (const each of keys) linkSync(objectPath(key), objectPath(each))
  await tenant.sql(
    `with made as (
       insert into files.items (scope, owner_id, parent_id, type, name, status, size_bytes, version)
       select 'own', $1, $2, 'file', 'ไฟล์ ' || n || '.txt', 'ready', 3, 1 from generate_series(1, 499) n returning id),
     numbered as (select id, row_number() over () as n from made)
     insert into files.versions (item_id, number, object_key, size_bytes, content_type, etag)
     select id, 1, ($3::text[])[n], 3, 'text/plain', 'x' from numbered`,
    [person.actor.accountId, folder, keys],
  )
  const big = randomBytes(12 * 1024 * 1024)
  const { id } = await newMultipart(tenant, person, big)
  const answer = await ask(person, `/filemanager/zip?items=${folder},${id}`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Buffer.from(files['ใหญ่.bin']!).equals(big)).toBe(true)
  expect(Object.keys(files)).toHaveLength(502)
  expect(new Set(Object.values(files).map((bytes) => bytes.length))).toEqual(new Set([0, 3, big.length]))
})

test('a file that fails in the middle breaks the zip, and a client that goes away ends it', async () => {
  const { tenant, person } = await scene()
  const folder = await folderOf(tenant, person, 'f')
  const bytes = randomBytes(4 * 1024 * 1024)
  const { key } = await newFile(tenant, person, { bytes, name: 'a.bin', parentId: folder, status: 'ready' })
  const left = await ask(person, `/filemanager/zip?items=${folder}`)
  const reader = left.body!.getReader()
  await reader.read()
  await reader.cancel()
  truncateSync(objectPath(key), 1024 * 1024)
  for (let round = 0; round < 20; round++) {
    const broken = await ask(person, `/filemanager/zip?items=${folder}`)
    expect(broken.status, 'none of the earlier ones holds its place').toBe(200)
    await expect(broken.arrayBuffer()).rejects.toThrow()
  }
})

test('a zip of more than 20,000 items is refused in words', async () => {
  const { tenant, person } = await scene()
  const folder = await folderOf(tenant, person, 'f')
  await fillTable(
    tenant,
    `insert into files.items (scope, owner_id, parent_id, type, name, status)
     select 'own', $1, $2, 'folder', n::text, 'ready' from generate_series(1, 20000) n`,
    [person.actor.accountId, folder],
  )
  const answer = await ask(person, `/filemanager/zip?items=${folder}`)
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { message: 'At most 20,000 items fit into one zip. Choose fewer.' },
  ])
})
