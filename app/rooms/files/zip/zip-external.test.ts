import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { setShare } from '../share/set-share.ts'
import { newItem } from '../share/testing-shares.ts'
import { newFile } from '../look/testing-pictures.ts'
import { downloadSharedZip } from './zip-download.server.ts'

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
