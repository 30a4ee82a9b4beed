import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { hashesMade } from '#rooms/identity/index.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { setShare } from './set-share.ts'
import { ask, newItem, useUp } from './testing-shares.ts'

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
