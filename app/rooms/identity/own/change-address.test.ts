import { expect, test } from 'vitest'
import * as z from 'zod'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { changeAddress, openAddressByCode, seeAddressChange } from './change-address.ts'
import { consentVersion } from '../register/consent.ts'
import { makeLink } from '../register/one-time-links.ts'
import { register } from '../register/register.ts'
import { command } from '../room.ts'
import { guestFrom, linksOf, newAccount, settle, signInFully, testPassword } from '../testing.ts'

const ask = (tenant: TestTenant, accountId: string, details: { email: string } | { phone: string }) =>
  command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) => makeLink(tools, { accountId, purpose: 'change-address', details, hostname: tenant.site.hostname }),
  })(tenant.as('guest'), {})

test('an address moves only to the account that asked, in its own session: a press in a stranger’s mailbox moves nothing', async () => {
  const tenant = await newTenant()
  const [attacker, victim] = [await newAccount(tenant), await newAccount(tenant)]
  await ask(tenant, attacker.id, { email: 'victims-other@example.com' })
  const [{ token }] = await linksOf(tenant, 'change-address')
  const { context } = await victim.signIn()
  expect(await seeAddressChange(context, { token })).toMatchObject({ isMine: false })
  await expect(changeAddress(guestFrom(tenant), { token })).rejects.toMatchObject({ status: 401 })
  await expect(changeAddress(context, { token })).rejects.toMatchObject({ key: 'identity.otherAccount' })
  expect(await tenant.sql('select email from identity.accounts where id = $1', [attacker.id])).toEqual([
    { email: attacker.email },
  ])
})

test('the new address signs in, the old one does not, and is told', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  await ask(tenant, account.id, { email: 'new@example.com' })
  const [{ token }] = await linksOf(tenant, 'change-address')
  const { context } = await account.signIn()
  expect(await seeAddressChange(context, { token })).toEqual({ login: 'new@example.com', isMine: true })
  await changeAddress(context, { token })
  expect(await settle(tenant)).toContain('identity.addressChanged')
  await signInFully(guestFrom(tenant), { login: 'new@example.com', password: testPassword })
  await expect(signInFully(guestFrom(tenant), { login: account.email, password: testPassword })).rejects.toMatchObject({
    status: 401,
  })
  await expect(changeAddress(context, { token })).rejects.toMatchObject({ status: 410 })
})

test('a phone is proved by its digits, five tries for each', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  await ask(tenant, account.id, { phone: '0812345678' })
  const [{ code }] = await linksOf(tenant, 'change-address')
  const { context } = await account.signIn()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await expect(openAddressByCode(context, { code: wrong })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  const neighbour = await newAccount(tenant)
  await expect(openAddressByCode((await neighbour.signIn()).context, { code })).rejects.toMatchObject({
    code: 'WRONG_CODE',
  })
  expect(await changeAddress(context, await openAddressByCode(context, { code }))).toEqual({ login: '0812345678' })
  await ask(tenant, account.id, { phone: '0898765432' })
  const [next] = await linksOf(tenant, 'change-address')
  await tenant.sql('update identity.one_time_links set tries = 5')
  await expect(openAddressByCode(context, { code: next.code })).rejects.toMatchObject({ code: 'WRONG_CODE' })
})

test('an address that somebody has proved stays theirs; one that was only registered gives way', async () => {
  const tenant = await newTenant()
  const [account, other] = [await newAccount(tenant), await newAccount(tenant)]
  const { context } = await account.signIn()
  await ask(tenant, account.id, { email: other.email })
  const [taken] = await linksOf(tenant, 'change-address')
  await expect(changeAddress(context, taken)).rejects.toMatchObject({ code: 'ADDRESS_TAKEN' })
  const login = 'squatted@example.com'
  await register(guestFrom(tenant), { firstname: 'M', login, password: testPassword, consent: consentVersion })
  await settle(tenant)
  await ask(tenant, account.id, { email: login })
  const [free] = await linksOf(tenant, 'change-address')
  await changeAddress(context, free)
  await signInFully(guestFrom(tenant), { login, password: testPassword })
  expect(await tenant.sql("select from identity.accounts where status = 'pending'")).toEqual([])
})
