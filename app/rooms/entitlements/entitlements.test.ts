import { expect, test } from 'vitest'
import * as z from 'zod'
import { type AnyTools, room } from '#kernel/action.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { giveUseBack } from './give-use-back.ts'
import { grant, setEntitlement } from './grant.ts'
import { integrity } from './integrity.ts'
import { useEntitlement } from './use-entitlement.ts'

const { command } = room()('test', {})
const inOne = <T>(tenant: TestTenant, run: (tools: AnyTools) => Promise<T>) =>
  command({ may: 'anyone', input: z.object({}), run })(tenant.as('guest'), {})

async function given(total: number | null = null) {
  const tenant = await newTenant('rights')
  const { id: accountId } = await newAccount(tenant)
  const source = {
    accountId,
    kind: 'course',
    refId: crypto.randomUUID(),
    sourceType: 'test',
    sourceId: crypto.randomUUID(),
  }
  const { entitlementId } = await inOne(tenant, (tools) => grant(tools, { ...source, total }))
  const use = (usedFor: string) => inOne(tenant, (tools) => useEntitlement(tools, { entitlementId, usedFor }))
  return { tenant, source, entitlementId, use }
}

const breaches = async (tenant: TestTenant) =>
  (await Promise.all(integrity.map((check) => tenant.sql(check.breaches)))).flat()

test('one source gives one right, however many ask at once', async () => {
  const { tenant, source, entitlementId } = await given()
  const again = await Promise.all(Array.from({ length: 20 }, () => inOne(tenant, (tools) => grant(tools, source))))
  expect(new Set(again.map((one) => one.entitlementId))).toEqual(new Set([entitlementId]))
})

test('of two hundred at once for the last three exactly three get one, and the books agree', async () => {
  const { tenant, use } = await given(3)
  const asked = await Promise.all(Array.from({ length: 200 }, (_, n) => use(`use ${n}`)))
  expect(asked.filter((one) => one === 'used')).toHaveLength(3)
  expect(asked.filter((one) => one === 'refused')).toHaveLength(197)
  expect(await breaches(tenant)).toEqual([])
})

test('the same use counts once, also when fifty send it at the same moment', async () => {
  const { tenant, use } = await given(5)
  const asked = await Promise.all(Array.from({ length: 50 }, () => use('this one')))
  expect(asked.filter((one) => one === 'used')).toHaveLength(1)
  expect(await tenant.sql('select used from entitlements.entitlements')).toEqual([{ used: 1 }])
  expect(await breaches(tenant)).toEqual([])
})

test('a suspended right is not used and comes back; a revoked one never', async () => {
  const { tenant, entitlementId, use } = await given()
  const set = (state: 'active' | 'suspended' | 'revoked') =>
    inOne(tenant, (tools) => setEntitlement(tools, entitlementId, { state }))
  await set('suspended')
  expect(await use('a')).toBe('refused')
  await set('active')
  expect(await use('a')).toBe('used')
  expect(await set('revoked')).toBe(true)
  expect(await set('active')).toBe(false)
  expect(await use('b')).toBe('refused')
})

test('a use goes back once, however many say so while others use what is left; the right lasts long enough to be used', async () => {
  const { tenant, entitlementId, use } = await given(2)
  const until = new Date(Date.now() + 86_400_000)
  const back = (usedFor: string) => inOne(tenant, (tools) => giveUseBack(tools, { entitlementId, usedFor, until }))
  expect(await use('a ticket')).toBe('used')
  expect(await use('another')).toBe('used')
  expect(await back('none')).toBe(false)
  await tenant.sql(
    `update entitlements.entitlements set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'`,
  )
  const [backs, uses] = await Promise.all([
    Promise.all(Array.from({ length: 25 }, () => back('a ticket'))),
    Promise.all(Array.from({ length: 25 }, (_, n) => use(`later ${n}`))),
  ])
  expect(backs.filter(Boolean)).toHaveLength(1)
  expect(uses.filter((one) => one === 'used').length).toBeLessThan(2)
  await use('the last')
  expect(await use('one more')).toBe('refused')
  expect(await tenant.sql('select used, ends_at > now() as open from entitlements.entitlements')).toEqual([
    { used: 2, open: true },
  ])
  expect(await breaches(tenant)).toEqual([])
})
