import { randomBytes } from 'node:crypto'
import { linkSync, truncateSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { objectPath } from '#kernel/store/disk-folders.server.ts'
import { cpuMs } from '#kernel/testing-cpu.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { newFile, newMultipart } from '../look/testing-pictures.ts'
import { ask, scene } from '../look/testing-serving.ts'
import { setShare } from '../share/set-share.ts'
import { newItem } from '../share/testing-shares.ts'
import { newObjectKey } from '../store/store-of.server.ts'
import { fillTable } from '../testing.ts'
import { downloadSharedZip } from './zip-download.server.ts'
import { zipPaths, type ZipRow } from './zip-entries.ts'

describe('zip download', () => {
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
})

describe('zip external', () => {
  const scene = async () => {
    const tenant = await newTenant()
    const owner = tenant.as('user', { accountId: (await newAccount(tenant)).id })
    const folder = (name: string, parent: string | null = null) =>
      newItem(tenant, { owner: owner.actor.accountId, type: 'folder', name, parent })
    const itemId = await folder('รูปงานแต่ง')
    const inside = await folder('เช้า', itemId)
    const text = { contentType: 'text/plain', status: 'ready' } as const
    await newFile(tenant, owner, { ...text, bytes: Buffer.from('ใน'), name: 'ใน.txt', parentId: inside })
    await newFile(tenant, owner, { ...text, bytes: Buffer.from('นอก'), name: 'นอก.txt' })
    const ask = (code: string, query = '', init: RequestInit = {}) =>
      downloadSharedZip(guestFrom(tenant), new Request(`http://x/zip${query}`, init), code)
    const counted = () => tenant.sql('select downloads from files.shares')
    return { tenant, owner, itemId, inside, folder, ask, counted }
  }

  test('a link to look at only gives no zip, and one with a password none before it is known', async () => {
    const { owner, itemId, ask } = await scene()
    const permissions = { list: true, view: true, download: false, upload: false, edit: false, delete: false }
    const { code } = await setShare(owner, { itemId, permissions })
    await expect(ask(code)).rejects.toMatchObject({ status: 404 })
    const locked = await setShare(owner, { itemId, new_link: true, isPassword: true, sharePassword: 'ดอกกาแฟ2569' })
    await expect(ask(locked.code)).rejects.toMatchObject({ status: 403 })
    await expect(ask('A'.repeat(22))).rejects.toMatchObject({ status: 410 })
    const person = await ask(locked.code, '', { headers: { accept: 'text/html,*/*' } })
    expect([person.status, person.headers.get('location')]).toEqual([303, `/external/storage/folder/${locked.code}`])
    const odd = await ask('ก//evil.example/\r\nx: y', '', { headers: { accept: 'text/html' } })
    expect(odd.headers.get('location')).toMatch(/^\/external\/storage\/folder\/%E0%B8%81%2F%2Fevil/)
  })

  test('an id outside the shared folder is in no zip: sibling, another tenant’s, what is no id', async () => {
    const { owner, itemId, folder, ask } = await scene()
    const { code } = await setShare(owner, { itemId })
    const far = await newItem(await newTenant(), { type: 'folder' })
    for (const item of [await folder('ข้างๆ'), far])
      await expect(ask(code, `?item=${item}`)).rejects.toMatchObject({ status: 404 })
    await expect(ask(code, '?item=..')).rejects.toMatchObject({ status: 422 })
  })

  test('a shared folder, or one inside it, as a zip: one download each, until none is left', async () => {
    const { owner, itemId, inside, ask, counted } = await scene()
    const { code } = await setShare(owner, { itemId, maxDownloads: 2 })
    await ask(code, '', { method: 'HEAD' })
    const whole = unzipSync(new Uint8Array(await (await ask(code)).arrayBuffer()))
    expect(strFromU8(whole['รูปงานแต่ง/เช้า/ใน.txt']!)).toBe('ใน')
    expect(Object.keys(whole)).toHaveLength(3)
    const part = await ask(code, `?item=${inside}`)
    expect(Object.keys(unzipSync(new Uint8Array(await part.arrayBuffer())))).toEqual(['เช้า/', 'เช้า/ใน.txt'])
    expect(await counted()).toEqual([{ downloads: 2 }])
    await expect(ask(code)).rejects.toMatchObject({ status: 410 })
  })

  test('a tenant whose zips nobody reads on holds twelve places: a neighbour gets in, and its links lose no download', async () => {
    const [busy, other] = [await scene(), await scene()]
    const { code } = await setShare(busy.owner, { itemId: busy.itemId })
    const { code: neighbours } = await setShare(other.owner, { itemId: other.itemId })
    const held = await Promise.all(Array.from({ length: 12 }, () => busy.ask(code)))
    await expect(busy.ask(code)).rejects.toMatchObject({ status: 503 })
    expect(await busy.counted()).toEqual([{ downloads: 12 }])
    held.push(await other.ask(neighbours))
    for (const { body } of held) await body!.cancel()
    const again = await busy.ask(code)
    expect(again.status).toBe(200)
    await again.body!.cancel()
  })

  test('attack: one address that reads no zip on, at many tenants, leaves two thirds; who is turned away holds nothing', async () => {
    const { tenant, owner, itemId } = await scene()
    const { code } = await setShare(owner, { itemId })
    const ask = (address: string, which = code) =>
      downloadSharedZip(guestFrom(tenant, address), new Request('http://x/zip'), which)
    const held = await Promise.all(Array.from({ length: 8 }, () => ask('10.9.0.1')))
    await expect(ask('10.9.0.1')).rejects.toMatchObject({ status: 503 })
    for (let times = 0; times < 20; times++)
      await expect(ask('10.9.0.2', 'A'.repeat(22))).rejects.toMatchObject({ status: 410 })
    held.push(await ask('10.9.0.2'))
    expect(await tenant.sql('select downloads from files.shares')).toEqual([{ downloads: 9 }])
    for (const { body } of held) await body!.cancel()
    const again = await ask('10.9.0.1')
    await again.body!.cancel()
  })
})

describe('zip paths', () => {
  const row = (id: string, name: string, parentId: string | null = null, type: ZipRow['type'] = 'file'): ZipRow => ({
    id,
    name,
    parentId,
    type,
  })
  const pathsOf = (rows: ZipRow[]) => zipPaths(rows).map(({ path }) => path)

  test.each([
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['/etc/passwd', '_etc_passwd'],
    ['..\\..\\windows', '.._.._windows'],
    ['C:\\x.exe', 'C__x.exe'],
    ['..', '_'],
    ['.', '_'],
    ['a\u0000b', 'a_b'],
    ['photo\u202Egpj.exe', 'photo_gpj.exe'],
    ['ends with dots...', 'ends with dots_'],
    ['  ', '_'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['console.log', 'console.log'],
    ['เมนู ชา/กาแฟ.pdf', 'เมนู ชา_กาแฟ.pdf'],
  ])('path traversal in a zip: %j lies as %j', (name, path) => {
    expect(pathsOf([row('1', name)])).toEqual([path])
  })

  test('names that some systems take for one are numbered, folders and files alike', () => {
    const rows = [row('1', 'A', null, 'folder'), row('2', 'a'), row('3', 'a/b'), row('4', 'a_b'), row('5', 'Ａ')]
    expect(pathsOf(rows)).toEqual(['A/', 'a (2)', 'a_b', 'a_b (2)', 'Ａ (3)'])
  })

  test('a name longer than file systems take is cut at a whole letter, keeps its ending, and stays apart from its like', () => {
    const row = (id: string, name: string) => ({ id, parentId: null, name, type: 'file' as const })
    const long = 'น้ำผึ้ง'.repeat(40)
    const names = zipPaths([
      row('1', `${long}.pdf`),
      row('2', `${long}ต่าง.pdf`),
      row('3', `${'a'.repeat(250)}.png`),
    ]).map(({ path }) => path)
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(names[0]).toMatch(/^(?:น้ำผึ้ง)+[^.]*\.pdf$/)
    expect(names[1]).toMatch(/\.pdf$/)
    expect(new Set(names).size).toBe(3)
    expect(names[2]).toBe(`${'a'.repeat(236)}.png`)
  })

  test('a folder comes before what lies in it, however deep', () => {
    const rows = [
      row('f', 'f.txt', 'b'),
      row('b', 'b', 'a', 'folder'),
      row('a', 'a', 'elsewhere', 'folder'),
      row('t', 't'),
    ]
    expect(pathsOf(rows)).toEqual(['a/', 't', 'a/b/', 'a/b/f.txt'])
  })

  test('20,000 names that all become one are numbered in no time: a zip of a stranger’s link stops nobody else', async () => {
    const most = 20_000
    const odd = ['<', '>', ':', '"', '|', '?', '*']
    const nameOf = (n: number) => Array.from({ length: 6 }, (_, at) => odd[Math.floor(n / 7 ** at) % 7]).join('')
    const rows = Array.from({ length: most }, (_, n) => row(`${n}`, nameOf(n)))
    let paths: string[] = []
    expect(await cpuMs(() => (paths = pathsOf(rows)))).toBeLessThan(5000)
    expect(new Set(paths).size).toBe(most)
    expect(paths.slice(0, 2)).toEqual(['______', '______ (2)'])
  })
})
