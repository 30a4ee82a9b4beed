import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { accountIn, memberCard, memberCode, readMemberCode } from './member-code.ts'
import { newAccount } from '../testing.ts'

const expired = { status: 410, code: 'CODE_EXPIRED' }

test('only staff read a member’s code, and a guest has none', async () => {
  const tenant = await newTenant()
  const { id } = await newAccount(tenant)
  const code = memberCode(tenant.id, id, new Date())
  await expect(readMemberCode(tenant.as('user'), { code })).rejects.toMatchObject({ status: 403 })
  await expect(readMemberCode(tenant.as('guest'), { code })).rejects.toMatchObject({ status: 401 })
  await expect(memberCard(tenant.as('guest'), {})).rejects.toMatchObject({ status: 401 })
})

test('a code of another tenant, a changed one and one of a suspended member are refused in the same words', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { id } = await newAccount(tenant)
  const staff = tenant.as('user', { staff: ['cashier'] })
  const code = memberCode(tenant.id, id, new Date())
  await expect(readMemberCode(other.as('admin'), { code })).rejects.toMatchObject(expired)
  for (const [from, to] of [
    [13, 'A'],
    [40, 'B'],
  ] as const) {
    const changed = code.slice(0, from) + (code[from] === to ? 'C' : to) + code.slice(from + 1)
    await expect(readMemberCode(staff, { code: changed })).rejects.toMatchObject(expired)
  }
  for (const odd of ['', 'sala:member:', id, `${code}A`, "sala:member:' or 1=1"])
    await expect(readMemberCode(staff, { code: odd })).rejects.toMatchObject(expired)
  expect(await readMemberCode(staff, { code })).toMatchObject({ accountId: id, name: 'ใจดี มีสุข' })
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [id])
  await expect(readMemberCode(staff, { code })).rejects.toMatchObject(expired)
})

test('a code lives a minute, with five seconds for clocks and the way', () => {
  const [tenantId, accountId] = ['0198f0a0-0000-7000-8000-000000000001', '0198f0a0-0000-7000-8000-000000000002']
  const issued = new Date('2026-11-21T10:00:00Z')
  const code = memberCode(tenantId, accountId, issued)
  const after = (seconds: number) => accountIn(tenantId, code, new Date(issued.getTime() + seconds * 1000))
  expect(after(0)).toBe(accountId)
  expect(after(65)).toBe(accountId)
  expect(after(66)).toBeNull()
  expect(after(-6)).toBeNull()
})

test('one’s own card names oneself, and its code is read by staff', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const { context } = await account.signIn()
  const card = await memberCard(context, {})
  expect(card.name).toBe('ใจดี มีสุข')
  expect(await readMemberCode(tenant.as('manager'), { code: card.code })).toMatchObject({ accountId: account.id })
})
