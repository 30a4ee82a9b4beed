import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newBusiness } from '#rooms/cluster/testing.ts'
import { publishableKeyOf } from '#rooms/tenancy/index.ts'
import { checkGatewayClaims } from './gateway-claims.server.ts'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await newTenant('gateway-claims')
})

const claims = (owner: string) =>
  checkGatewayClaims(tenant.as('guest'), new Request('http://x', { headers: { owner } }))

test('the owner is the tenant’s own business, on a site that belongs to none too', async () => {
  const { id } = await newBusiness(tenant)
  await expect(claims(id)).resolves.toBeUndefined()
  await expect(claims(tenant.id)).resolves.toBeUndefined()
})

test('another tenant’s business, one that never was and what is no id are refused, and written down', async () => {
  const { id } = await newBusiness(await newTenant('gateway-other'))
  for (const owner of [id, randomUUID(), "x' or 1=1", ''])
    await expect(claims(owner), owner).rejects.toMatchObject({ status: 403 })
  const noted = await tenant.sql("select from kernel.audit_log where action = 'gateway.claimMismatch'")
  expect(noted).toHaveLength(4)
})

test('the publishable key of another site is a false claim; this site’s own and an older client’s are taken', async () => {
  const other = await newTenant('gateway-key')
  const withKey = (key: string) =>
    checkGatewayClaims(tenant.as('guest'), new Request(`http://x?${new URLSearchParams({ key })}`))
  await expect(withKey(publishableKeyOf(other.site.id))).rejects.toMatchObject({ status: 403 })
  await expect(withKey(publishableKeyOf(tenant.site.id))).resolves.toBeUndefined()
  await expect(withKey('fixed-on-the-client')).resolves.toBeUndefined()
})
