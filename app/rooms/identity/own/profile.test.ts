import { beforeAll, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { askForContact } from './own-contact.ts'
import { changeProfile, myProfile } from './profile.ts'
import { guestFrom, newAccount } from '../testing.ts'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await newTenant('profile')
})

const someone = async () => {
  const account = await newAccount(tenant)
  return { ...account, ...(await account.signIn()) }
}
const row = async (id: string) =>
  (await tenant.sql<Record<string, unknown>>('select * from identity.accounts where id = $1', [id]))[0]!
const links = (id: string) =>
  tenant.sql<{ details: unknown }>(
    "select details from identity.one_time_links where account_id = $1 and purpose = 'change-address' and used_at is null",
    [id],
  )

test('a guest has no profile', async () => {
  await expect(myProfile(guestFrom(tenant), {})).rejects.toMatchObject({ status: 401 })
  await expect(changeProfile(guestFrom(tenant), { firstname: 'ก', version: 1 })).rejects.toMatchObject({ status: 401 })
})

test('mass assignment: role, status, tenant, password and addresses in the form change nothing', async () => {
  const { id, context } = await someone()
  const before = await row(id)
  const evil = {
    firstname: 'สมชาย',
    version: 1,
    id: '00000000-0000-0000-0000-000000000000',
    role: 'admin',
    status: 'deleted',
    tenant_id: '00000000-0000-0000-0000-000000000000',
    password_hash: 'x',
    email: 'evil@example.com',
    phone: '0899999999',
    avatar: 'x'.repeat(32),
    consent_version: 'none',
    deletion_due_at: new Date(0),
  }
  await changeProfile(context, evil)
  const after = await row(id)
  const own = {
    firstname: 'สมชาย',
    lastname: '',
    version: 2,
    updated_at: after.updated_at,
    search_text: after.search_text,
  }
  expect(after).toEqual({ ...before, ...own })
})

test('a name nobody could read is refused: empty, too long, control signs, text that turns around', async () => {
  const { context } = await someone()
  for (const firstname of ['', '   ', 'ก'.repeat(81), 'a\u0007b', 'user\u202egnp.exe', 'a\u202db'])
    await expect(changeProfile(context, { firstname, version: 1 })).rejects.toMatchObject({ status: 422 })
})

test('two tabs: the second is told, and nothing of the first is lost', async () => {
  const { context } = await someone()
  const { version } = await myProfile(context, {})
  await changeProfile(context, { firstname: 'หนึ่ง', firstnameEn: 'One', version })
  await expect(changeProfile(context, { firstname: 'สอง', version })).rejects.toMatchObject({
    status: 409,
    code: 'CHANGED_ELSEWHERE',
  })
  expect(await myProfile(context, {})).toMatchObject({ firstname: 'หนึ่ง', firstnameEn: 'One', version: version + 1 })
})

test('of fifty tabs that save at once, one gets through', async () => {
  const { context } = await someone()
  const saved = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => changeProfile(context, { firstname: `ชื่อ${i}`, version: 1 })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('stored XSS: what was typed as a name is kept as it is, for the screen to escape', async () => {
  const { context } = await someone()
  const firstname = '<script>alert(1)</script>"onload=\''
  await changeProfile(context, { firstname, version: 1 })
  expect((await myProfile(context, {})).firstname).toBe(firstname)
})

test('another address: not before one has shown that it is oneself', async () => {
  const { id, context } = await someone()
  const stale = { ...context, actor: { ...context.actor, confirmedAt: new Date(Date.now() - 16 * 60_000) } }
  await expect(askForContact(stale, { login: 'new@example.com' })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  expect(await links(id)).toEqual([])
})

test('another address: a link to the new one, and the account keeps the old one until it is opened', async () => {
  const { id, email, context } = await someone()
  await askForContact(context, { login: ' New.One@Example.com ' })
  expect(await links(id)).toEqual([{ details: { email: 'new.one@example.com' } }])
  await askForContact(context, { login: '+66 89 111 2222' })
  expect(await links(id)).toEqual([{ details: { phone: '0891112222' } }])
  expect(await myProfile(context, {})).toMatchObject({ email, phone: null })
})

test('enumeration: an address that is somebody else’s is answered the same, and nothing goes to it', async () => {
  const { id, context } = await someone()
  const other = await newAccount(tenant)
  const free = await askForContact(context, { login: 'nobody-has-it@example.com' })
  const taken = await askForContact(context, { login: other.email })
  expect(taken).toEqual(free)
  expect((await links(id)).map(({ details }) => details)).toEqual([{ email: 'nobody-has-it@example.com' }])
})

test('after five in an hour one has to wait', async () => {
  const { context } = await someone()
  for (let i = 0; i < 5; i++) await askForContact(context, { login: `try${i}@example.com` })
  await expect(askForContact(context, { login: 'try6@example.com' })).rejects.toMatchObject({ status: 429 })
})
