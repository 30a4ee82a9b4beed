import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { hashesMade } from '#rooms/identity/index.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { setShare } from './set-share.ts'
import { sealUnlock, unlockCookie, unlocksIn } from './share-access.server.ts'
import { ask, comeIn, lookInside, newItem, useUp } from './testing-shares.ts'

describe('share access', () => {
  let tenant: TestTenant
  let owner: Context
  let guest: Context
  beforeAll(async () => {
    tenant = await newTenant('shares')
    const { id } = await newAccount(tenant)
    owner = tenant.as('user', { accountId: id })
    guest = guestFrom(tenant)
  })

  const me = () => owner.actor.accountId
  const gone = { status: 410, key: 'files.shareGone' }
  const sharedFile = async () => setShare(owner, { itemId: await newItem(tenant, { owner: me() }) })
  const change = (text: string, id: string) => tenant.sql(`update files.shares set ${text} where id = $1`, [id])

  test('a code that never was and every link that is over answer the same', async () => {
    await expect(comeIn(guest, { code: randomBytes(16).toString('base64url') })).rejects.toMatchObject(gone)
    await expect(comeIn(guest, { code: "' or true --" })).rejects.toMatchObject(gone)
    const endings = [
      (id: string) => change('is_share = false', id),
      (id: string) => change("expires_at = now() - interval '1 second'", id),
      (id: string) => change('max_downloads = 1, downloads = 1', id),
      (id: string) =>
        tenant.sql(
          `update files.items set status = 'trashed', trashed_at = now() where id = (select item_id from files.shares where id = $1)`,
          [id],
        ),
      (id: string) =>
        tenant.sql(
          `update files.items set status = 'quarantined' where id = (select item_id from files.shares where id = $1)`,
          [id],
        ),
    ]
    for (const end of endings) {
      const { id, code } = await sharedFile()
      await expect(comeIn(guest, { code })).resolves.toMatchObject({ id, type: 'file' })
      await end(id)
      await expect(comeIn(guest, { code })).rejects.toMatchObject(gone)
    }
  })

  test('a link is over while its maker is suspended', async () => {
    const { id: accountId } = await newAccount(tenant)
    const maker = tenant.as('user', { accountId })
    const { code } = await setShare(maker, { itemId: await newItem(tenant, { owner: accountId }) })
    await tenant.sql("update identity.accounts set status = 'suspended', suspended_at = now() where id = $1", [
      accountId,
    ])
    await expect(comeIn(guest, { code })).rejects.toMatchObject(gone)
    await tenant.sql("update identity.accounts set status = 'active', suspended_at = null where id = $1", [accountId])
    await expect(comeIn(guest, { code })).resolves.toMatchObject({ code })
  })

  test("expired at the edge: the database's clock decides, to the very instant", async () => {
    const { id, code } = await sharedFile()
    const stateAt = async (moment: string) => {
      await change(`expires_at = ${moment}`, id)
      return comeIn(guest, { code }).then(
        () => 'open',
        (error) => error.status,
      )
    }
    expect(await stateAt("clock_timestamp() + interval '1 minute'")).toBe('open')
    expect(await stateAt('clock_timestamp()')).toBe(410)
  })

  test('who changes or deletes through a link has signed in', async () => {
    const folder = await newItem(tenant, { owner: me(), type: 'folder' })
    const { code } = await setShare(owner, { itemId: folder, preset: 'collaborate' })
    await expect(comeIn(guest, { code })).rejects.toMatchObject({ status: 401 })
    await expect(comeIn(tenant.as('user'), { code })).resolves.toMatchObject({ may: { edit: true, delete: true } })
  })

  test('an id outside the shared folder is not inside: sibling, parent, another drive, another tenant, the trash', async () => {
    const top = await newItem(tenant, { owner: me(), type: 'folder' })
    const folder = await newItem(tenant, { owner: me(), type: 'folder', parent: top })
    const below = await newItem(tenant, { owner: me(), type: 'folder', parent: folder })
    const deep = await newItem(tenant, { owner: me(), parent: below, name: 'ลึก.txt' })
    const elsewhere = await newTenant('elsewhere')
    const { code } = await setShare(owner, { itemId: folder })
    const outside = [
      top,
      await newItem(tenant, { owner: me(), parent: top }),
      await newItem(tenant),
      await newItem(tenant, { owner: (await newAccount(tenant)).id }),
      await newItem(elsewhere),
      await newItem(tenant, { owner: me(), parent: folder, status: 'trashed' }),
      await newItem(tenant, { owner: me(), parent: folder, status: 'uploading' }),
      await newItem(tenant, { owner: me(), parent: folder, status: 'quarantined' }),
      randomUUID(),
    ]
    for (const item of outside) expect(await lookInside(guest, { code, item })).toBeNull()
    expect(await lookInside(guest, { code, item: folder })).toMatchObject({ id: folder, type: 'folder' })
    expect(await lookInside(guest, { code, item: deep })).toMatchObject({ id: deep, name: 'ลึก.txt' })
  })

  test("another tenant's host does not know the code", async () => {
    const { code } = await sharedFile()
    await expect(comeIn(guestFrom(await newTenant('stranger')), { code })).rejects.toMatchObject(gone)
  })

  const request = (cookie: string) => new Request('http://x.localhost/', { headers: { cookie } })
  const cookiePair = (cookie: string) => cookie.split(';')[0]!

  test('a locked link opens with its own cookie only: not with another code’s, another tenant’s or an old one', async () => {
    const itemId = await newItem(tenant, { owner: me() })
    const { id, code } = await setShare(owner, { itemId, sharePassword: 'มะม่วงสุก' })
    const other = await setShare(owner, { itemId, sharePassword: 'มะม่วงสุก', new_link: true })
    const here = request('')
    const opens = (cookie: string) => comeIn(guest, { code, unlocks: unlocksIn(request(cookiePair(cookie))) })
    const locked = { status: 403, key: 'files.shareLocked', details: { isPassword: true, type: 'file' } }

    const cookie = (tenantId: string, of: string, share: string) =>
      unlockCookie(here, of, sealUnlock(tenantId, of, { share, lock: 1 }))
    const right = cookie(tenant.id, code, id)
    await expect(opens(right)).resolves.toMatchObject({ id })
    await expect(comeIn(guest, { code })).rejects.toMatchObject(locked)
    const others = cookie(tenant.id, other.code, other.id)
    await expect(opens(others)).rejects.toMatchObject(locked)
    await expect(opens(others.replace(other.code, code))).rejects.toMatchObject(locked)
    await expect(opens(cookie(randomUUID(), code, id))).rejects.toMatchObject(locked)
    await expect(opens(right.replace(/=./, '=x'))).rejects.toMatchObject(locked)

    await setShare(owner, { itemId, share: id, sharePassword: 'มะม่วงดิบ' })
    await expect(opens(right)).rejects.toMatchObject(locked)
  })
})

describe('unlock share', () => {
  let tenant: TestTenant
  let owner: Context
  let guest: Context
  beforeAll(async () => {
    tenant = await newTenant('share-locks')
    owner = tenant.as('user', { accountId: (await newAccount(tenant)).id })
    guest = guestFrom(tenant)
  })

  const mine = (more: Parameters<typeof newItem>[1] = {}) => newItem(tenant, { owner: owner.actor.accountId, ...more })
  const anyCode = () => randomBytes(16).toString('base64url')
  const cookiePair = (cookie: string) => cookie.split(';')[0]!
  const shared = async (options: object = {}) => setShare(owner, { itemId: await mine({ type: 'folder' }), ...options })

  test('a locked link says its name and that it asks for a password, and opens for this browser', async () => {
    const folder = await mine({ type: 'folder', name: 'ใบเสนอราคา' })
    const { code } = await setShare(owner, { itemId: folder, sharePassword: 'มะม่วงสุก' })
    const locked = await ask(guest, 'external', { share_code: code })
    expect(locked.body).toMatchObject({ status: false, data: { isPassword: true, name: 'ใบเสนอราคา', type: 'folder' } })
    expect((await ask(guest, 'list_external', { share_code: code })).body).not.toHaveProperty('items')
    const { cookie } = await ask(guest, 'unlock', { share_code: code, password: 'มะม่วงสุก' })
    expect(cookie).toMatch(/^_share_[\w-]{22}=[\w.-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/)
    const open = await ask(guest, 'external', { share_code: code }, cookiePair(cookie))
    expect(open.body).toMatchObject({ status: true, data: { name: 'ใบเสนอราคา', sharedBy: 'ใจดี', isBusiness: false } })
  })

  test('password tried many times: five in a quarter of an hour from an address, fifty a day for a code', async () => {
    const { code } = await shared({ sharePassword: 'มะม่วงสุก' })
    const one = guestFrom(tenant)
    for (let tries = 0; tries < 5; tries++)
      expect((await ask(one, 'unlock', { share_code: code, password: 'ผิดแน่ๆ' })).status).toBe(422)
    const told = await ask(one, 'unlock', { share_code: code, password: 'มะม่วงสุก' })
    expect([told.status, told.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(told.body.message, 'the right one is not called wrong').toMatch(/^Too many tries/)
    expect((await ask(guestFrom(tenant), 'unlock', { share_code: code, password: 'มะม่วงสุก' })).status).toBe(200)
    await useUp(tenant, `share password ${code}`)
    expect((await ask(guestFrom(tenant), 'unlock', { share_code: code, password: 'มะม่วงสุก' })).status).toBe(429)
  })

  test('whoever has a network of IPv6 has one address by every limit, not 2^64', async () => {
    const { code } = await shared({ sharePassword: 'มะม่วงสุก' })
    const unlock = async (address: string, password: string) =>
      (await ask({ ...guest, address }, 'unlock', { share_code: code, password })).status
    for (let tries = 1; tries <= 5; tries++) expect(await unlock(`2001:db8:7:1::${tries}`, 'ผิดแน่ๆ')).toBe(422)
    expect(await unlock('2001:db8:7:1:ffff::6', 'มะม่วงสุก')).toBe(429)
    expect(await unlock('2001:db8:7:2::1', 'มะม่วงสุก')).toBe(200)
  })

  test('a wrong password, a link without one, one that has ended and none at all: the same answer and the same work', async () => {
    const locked = await shared({ sharePassword: 'มะม่วงสุก' })
    const plain = await shared()
    const ended = await shared({ sharePassword: 'มะม่วงสุก' })
    await setShare(owner, { itemId: ended.itemId, isShare: false })
    const answers = []
    for (const code of [locked.code, plain.code, ended.code, anyCode()]) {
      const before = hashesMade()
      const { status, body } = await ask(guestFrom(tenant), 'unlock', { share_code: code, password: 'ทุเรียน' })
      answers.push(JSON.stringify({ status, body, work: hashesMade() - before }))
    }
    expect(new Set(answers).size).toBe(1)
  })

  test('passwords for codes that never were, one after another: an address is told to wait, and costs no more work', async () => {
    const guesser = guestFrom(tenant)
    const guess = () => ask(guesser, 'unlock', { share_code: anyCode(), password: 'ผิดแน่ๆ' })
    expect((await guess()).status).toBe(422)
    await useUp(tenant, `share passwords from ${guesser.address}`)
    const before = hashesMade()
    expect((await guess()).status).toBe(429)
    expect(hashesMade()).toBe(before)
  })
})
