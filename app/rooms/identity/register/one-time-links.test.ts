import { expect, test } from 'vitest'
import * as z from 'zod'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { linkOf, type LinkPurpose, makeLink, peekAtLink, useLink } from './one-time-links.ts'
import { command } from '../room.ts'
import { newAccount } from '../testing.ts'

type Step = Parameters<typeof makeLink>[0]
const inOne = <T>(tenant: TestTenant, work: (tools: Step) => Promise<T>) =>
  command({ may: 'anyone', input: z.object({}), run: work })(tenant.as('guest'), {})

async function linkFor(tenant: TestTenant, purpose: LinkPurpose = 'recover') {
  const account = await newAccount(tenant)
  const hostname = tenant.site.hostname
  const { linkId } = await inOne(tenant, (tools) => makeLink(tools, { accountId: account.id, purpose, hostname }))
  const link = (await inOne(tenant, (tools) => linkOf(tools, linkId)))!
  const token = link.url.split(/[=/]/).at(-1)!
  return { accountId: account.id, linkId, link, token }
}
const use = (tenant: TestTenant, token: string, purpose: LinkPurpose = 'recover') =>
  inOne(tenant, (tools) => useLink(tools, token, purpose))
const expired = { status: 410, code: 'LINK_EXPIRED' }

test('a false, a foreign, an old, a used link and one of another purpose are refused in the same words', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { token, linkId, accountId } = await linkFor(tenant)
  const flipped = token.slice(0, 30) + (token[30] === 'A' ? 'B' : 'A') + token.slice(31)
  for (const false_ of ['', 'x', flipped, `${token}A`, token.slice(0, -2)])
    await expect(use(tenant, false_)).rejects.toMatchObject(expired)
  await expect(use(tenant, token, 'bypass')).rejects.toMatchObject(expired)
  await expect(use(other, token)).rejects.toMatchObject(expired)
  expect(await inOne(other, (tools) => peekAtLink(tools, token, 'recover'))).toBeNull()
  expect(await use(tenant, token)).toMatchObject({ linkId, accountId, details: {} })
  await expect(use(tenant, token)).rejects.toMatchObject(expired)
  expect(await inOne(tenant, (tools) => linkOf(tools, linkId))).toBeNull()
  const late = await linkFor(tenant)
  await tenant.sql("update identity.one_time_links set expires_at = now() - interval '1 second' where id = $1", [
    late.linkId,
  ])
  await expect(use(tenant, late.token)).rejects.toMatchObject(expired)
})

test('of fifty presses at once one gets through', async () => {
  const tenant = await newTenant()
  const { token } = await linkFor(tenant)
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => use(tenant, token)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a new link of a purpose ends the older one', async () => {
  const tenant = await newTenant()
  const first = await linkFor(tenant, 'activate')
  const { hostname } = tenant.site
  await inOne(tenant, (tools) => makeLink(tools, { accountId: first.accountId, purpose: 'activate', hostname }))
  await expect(use(tenant, first.token, 'activate')).rejects.toMatchObject(expired)
})

test('nothing of the secret is stored, told or queued', async () => {
  const tenant = await newTenant()
  const { token, link } = await linkFor(tenant)
  const stored = JSON.stringify([
    await tenant.sql('select * from identity.one_time_links'),
    await tenant.sql('select payload from kernel.outbox where tenant_id = kernel.tenant_id()'),
  ])
  expect(stored).toContain('linkId')
  expect(stored).not.toContain(token.slice(22))
  expect(stored).not.toContain(link.code)
  expect(link.url.startsWith(`http://${tenant.site.hostname}:`)).toBe(true)
})
