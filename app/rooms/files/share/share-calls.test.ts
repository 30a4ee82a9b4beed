import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { setShare } from './set-share.ts'
import { ask, newItem, useUp } from './testing-shares.ts'

let tenant: TestTenant
let owner: Context
let neighbour: Context
let guest: Context
beforeAll(async () => {
  tenant = await newTenant('share-calls')
  owner = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  neighbour = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  guest = guestFrom(tenant)
})

const mine = (more: Parameters<typeof newItem>[1] = {}) => newItem(tenant, { owner: owner.actor.accountId, ...more })
const anyCode = () => randomBytes(16).toString('base64url')

interface Situation {
  what: string
  call: string
  who?: () => Context
  input: () => Promise<Record<string, unknown>>
  status: number
  message: string
}
const shared = async (options: object = {}) => {
  const itemId = await mine({ type: 'folder' })
  return setShare(owner, { itemId, ...options })
}
const situations: Situation[] = [
  {
    what: 'without signing in',
    call: 'share',
    who: () => guest,
    input: async () => ({ itemId: await mine() }),
    status: 401,
    message: 'No token found.',
  },
  {
    what: "a neighbour's item",
    call: 'share',
    who: () => neighbour,
    input: async () => ({ itemId: await mine() }),
    status: 404,
    message: 'Failed to set share options.',
  },
  {
    what: "the business's item, for a customer",
    call: 'share',
    input: async () => ({ itemId: await newItem(tenant) }),
    status: 404,
    message: 'Failed to set share options.',
  },
  {
    what: "another tenant's item",
    call: 'share',
    input: async () => ({ itemId: await newItem(await newTenant('far')) }),
    status: 404,
    message: 'Failed to set share options.',
  },
  {
    what: 'what is no id',
    call: 'share',
    input: async () => ({ itemId: '../../etc/passwd' }),
    status: 422,
    message: 'Failed to set share options.',
  },
  {
    what: 'revoking what was never shared',
    call: 'share',
    input: async () => ({ itemId: await mine(), isShare: false }),
    status: 404,
    message: 'Failed to set share options.',
  },
  { what: 'no code', call: 'external', input: async () => ({}), status: 400, message: 'share_code is required.' },
  {
    what: 'a code that never was',
    call: 'external',
    input: async () => ({ share_code: anyCode() }),
    status: 410,
    message: 'Failed to fetch external data.',
  },
  {
    what: 'a link that was revoked',
    call: 'external',
    input: async () => {
      const { itemId, code } = await shared()
      await setShare(owner, { itemId, isShare: false })
      return { share_code: code }
    },
    status: 410,
    message: 'Failed to fetch external data.',
  },
  {
    what: 'no code',
    call: 'search_external',
    input: async () => ({ query: 'x', fixedParentId: randomUUID() }),
    status: 400,
    message: 'share_code is required.',
  },
  {
    what: 'a folder outside the link',
    call: 'search_external',
    input: async () => ({
      share_code: (await shared()).code,
      query: 'x',
      fixedParentId: await mine({ type: 'folder' }),
    }),
    status: 404,
    message: 'Failed to perform external search.',
  },
  {
    what: 'a folder outside the link',
    call: 'list_external',
    input: async () => ({ share_code: (await shared()).code, parent: await mine({ type: 'folder' }) }),
    status: 404,
    message: 'Failed to fetch external data.',
  },
  { what: 'no code', call: 'unlock', input: async () => ({}), status: 400, message: 'share_code is required.' },
  {
    what: 'a wrong password',
    call: 'unlock',
    input: async () => ({ share_code: (await shared({ sharePassword: 'มะม่วงสุก' })).code, password: 'ทุเรียน' }),
    status: 422,
    message: 'The password is not right.',
  },
]

test.each(situations)('$call, $what: $message', async ({ call, who, input, status, message }) => {
  const answer = await ask(who ? who() : call.match(/share$/) ? owner : guest, call, await input())
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ status: false, success: false, message })
  expect(answer.body.th).toMatch(/[ก-๙]/)
})

test('the same item again changes its link; new_link makes another', async () => {
  const itemId = await mine({ type: 'folder' })
  const first = await ask(owner, 'share', { itemId, preset: 'request', sharePassword: 'มะม่วงสุก' })
  expect(first.body).toMatchObject({
    status: true,
    item: { itemId, isShare: true, isPassword: true, sharePassword: null, preset: 'request', state: 'active' },
  })
  const { code } = first.body.item as { code: string }
  expect(code).toMatch(/^[\w-]{22}$/)
  expect(JSON.stringify(first.body)).not.toContain('argon2')
  const again = await ask(owner, 'share', { itemId, permissions: { view: true }, maxDownloads: 3 })
  expect(again.body.item).toMatchObject({
    code,
    isPassword: true,
    maxDownloads: 3,
    permissions: { view: true, list: false },
  })
  const other = await ask(owner, 'share', { itemId, new_link: true })
  expect((other.body.item as { code: string }).code).not.toBe(code)
  const { body } = await ask(owner, 'shares', { itemId })
  expect(body.shares).toHaveLength(2)
})

test('two first links at once are one', async () => {
  const itemId = await mine()
  const made = await Promise.all(Array.from({ length: 20 }, () => setShare(owner, { itemId })))
  expect(new Set(made.map(({ code }) => code)).size).toBe(1)
})

test('an expired link lives again by a new date', async () => {
  const { itemId, id, code } = await shared()
  await tenant.sql("update files.shares set expires_at = now() - interval '1 day' where id = $1", [id])
  expect((await ask(guest, 'external', { share_code: code })).status).toBe(410)
  await setShare(owner, { itemId, shareExpire: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await ask(guest, 'external', { share_code: code })).status).toBe(200)
})

test('codes guessed: an address that tries on and on is told to wait, right or wrong', async () => {
  const { code } = await shared()
  const guesser = guestFrom(tenant)
  await ask(guesser, 'external', { share_code: anyCode() })
  for (const share_code of [anyCode(), code]) {
    await useUp(tenant, `shares from ${guesser.address}`)
    expect((await ask(guesser, 'external', { share_code })).status).toBe(429)
  }
})

test('searches over and over: an address is told to wait, and may still look around', async () => {
  const { code, itemId } = await shared()
  const seeker = guestFrom(tenant)
  const search = () => ask(seeker, 'search_external', { share_code: code, query: 'x', fixedParentId: itemId })
  expect((await search()).status).toBe(200)
  await useUp(tenant, `searches in shares from ${seeker.address}`)
  expect((await search()).status).toBe(429)
  expect((await ask(seeker, 'list_external', { share_code: code })).status).toBe(200)
})

test('a link that only asks for files lists nothing, finds nothing and shows nothing, by any call', async () => {
  const folder = await mine({ type: 'folder' })
  const inside = await mine({ parent: folder, name: 'ความลับ.txt' })
  const { code } = await setShare(owner, { itemId: folder, preset: 'request' })
  const seen = [
    await ask(guest, 'external', { share_code: code }),
    await ask(guest, 'list_external', { share_code: code }),
    await ask(guest, 'list_external', { share_code: code, parent: folder }),
    await ask(guest, 'search_external', { share_code: code, query: 'ความ', fixedParentId: folder }),
  ]
  expect(seen.map(({ status }) => status)).toEqual([200, 404, 404, 404])
  expect(JSON.stringify(seen)).not.toContain(inside)
  expect(JSON.stringify(seen)).not.toContain('ความลับ')
})

test('a folder lists its own, folders first, in Thai order, and is searched below, tone marks or not', async () => {
  const folder = await mine({ type: 'folder' })
  const deep = await mine({ type: 'folder', parent: folder, name: 'เอกสาร' })
  await mine({ parent: folder, name: 'ฮ.txt' })
  await mine({ parent: folder, name: 'แกง.txt' })
  await mine({ parent: folder, name: 'ขยะ.txt', status: 'trashed' })
  await mine({ parent: deep, name: 'ใบสั่งซื้อ.pdf' })
  const { code } = await setShare(owner, { itemId: folder })
  const page = (await ask(guest, 'list_external', { share_code: code })).body
  expect((page.items as { name: string }[]).map(({ name }) => name)).toEqual(['เอกสาร', 'แกง.txt', 'ฮ.txt'])
  expect(page.total).toBe(3)
  const inner = (await ask(guest, 'list_external', { share_code: code, parent: deep })).body
  expect((inner.path as { name: string }[]).map(({ name }) => name)).toEqual([expect.any(String), 'เอกสาร'])
  for (const query of ['สังซือ', 'PDF  ใบสั่ง', 'ซื้อ ใบ สัง']) {
    const found = (await ask(guest, 'search_external', { share_code: code, query, fixedParentId: folder })).body
    expect(
      (found.results as { name: string }[]).map(({ name }) => name),
      query,
    ).toEqual(['ใบสั่งซื้อ.pdf'])
  }
  const elsewhere = await ask(guest, 'search_external', { share_code: code, query: 'ไม่มี', fixedParentId: deep })
  expect(elsewhere.body).toMatchObject({ status: true, results: [] })
})

test('a long folder comes page by page, and nothing twice', async () => {
  const folder = await mine({ type: 'folder' })
  await tenant.sql(
    `insert into files.items (scope, owner_id, parent_id, type, name, status)
     select 'own', $1, $2, case when n <= 30 then 'folder' else 'file' end, 'ไฟล์ ' || n, 'ready' from generate_series(1, 450) n`,
    [owner.actor.accountId, folder],
  )
  const { code } = await setShare(owner, { itemId: folder })
  const seen: string[] = []
  let cursor: unknown = null
  for (let page = 0; page < 3; page++) {
    const { body } = await ask(guest, 'list_external', { share_code: code, cursor })
    seen.push(...(body.items as { id: string }[]).map(({ id }) => id))
    cursor = body.next
  }
  expect(cursor).toBeNull()
  expect(new Set(seen).size).toBe(450)
})

test('my links: one’s own, not a neighbour’s, by their state', async () => {
  const { itemId, code } = await shared()
  await ask(guest, 'external', { share_code: code })
  const codes = async (who: Context, state?: string) =>
    ((await ask(who, 'my_links', { state })).body.links as { code: string; views: number }[]).filter(
      (link) => link.code === code,
    )
  expect(await codes(owner)).toMatchObject([{ views: 1 }])
  expect(await codes(neighbour)).toEqual([])
  await setShare(owner, { itemId, isShare: false })
  expect(await codes(owner, 'active')).toEqual([])
  expect(await codes(owner, 'revoked')).toHaveLength(1)
})
