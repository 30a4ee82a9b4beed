import { expect, test } from 'vitest'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { changeRole } from '../people/people.ts'
import { readAccount } from './session.server.ts'
import { makeSignInLink, openSignInLink, seeSignInLink } from './sign-in-link.ts'
import { guestFrom, newAccount, settle } from '../testing.ts'

const staff = async (tenant: TestTenant) => (await (await newAccount(tenant, { role: 'admin' })).signIn()).context
const slugIn = (url: string) => new URL(url).pathname.split('/').at(-1)!

test('only admins make sign-in links, after step-up, never for an admin, nor for who is not open or not here', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const admin = await staff(tenant)
  const [person, second, stranger] = [
    await newAccount(tenant),
    await newAccount(tenant, { role: 'admin' }),
    await newAccount(other),
  ]
  await expect(makeSignInLink(tenant.as('manager'), { accountId: person.id })).rejects.toMatchObject({ status: 403 })
  const long = { ...admin, actor: { ...admin.actor, confirmedAt: new Date(Date.now() - 3_600_000) } }
  await expect(makeSignInLink(long, { accountId: person.id })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await expect(makeSignInLink(admin, { accountId: second.id })).rejects.toMatchObject({ key: 'identity.noLinkForThem' })
  await expect(makeSignInLink(admin, { accountId: stranger.id })).rejects.toMatchObject({ status: 404 })
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [person.id])
  await expect(makeSignInLink(admin, { accountId: person.id })).rejects.toMatchObject({ status: 409 })
  expect(await tenant.sql('select from identity.one_time_links')).toEqual([])
})

test('a false, a used, an old and a foreign link are not found', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const admin = await staff(tenant)
  const { id } = await newAccount(tenant)
  const { url } = await makeSignInLink(admin, { accountId: id })
  const slug = slugIn(url)
  await expect(seeSignInLink(guestFrom(other), { slug })).rejects.toMatchObject({ status: 404 })
  await expect(seeSignInLink(guestFrom(tenant), { slug: 'x' })).rejects.toMatchObject({ status: 404 })
  expect(await seeSignInLink(guestFrom(tenant), { slug })).toEqual({ name: 'ใจดี มีสุข' })
  const presses = Array.from({ length: 20 }, () => openSignInLink(guestFrom(tenant), { slug }))
  expect((await Promise.allSettled(presses)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(openSignInLink(guestFrom(tenant), { slug })).rejects.toMatchObject({ status: 404 })
  await expect(seeSignInLink(guestFrom(tenant), { slug })).rejects.toMatchObject({ status: 404 })
  const late = slugIn((await makeSignInLink(admin, { accountId: id })).url)
  await tenant.sql("update identity.one_time_links set expires_at = now() - interval '1 second'")
  await expect(openSignInLink(guestFrom(tenant), { slug: late })).rejects.toMatchObject({ status: 404 })
})

test('who made it and who used it is written down, and a letter goes out only when asked for', async () => {
  const tenant = await newTenant()
  const admin = await staff(tenant)
  const { id } = await newAccount(tenant)
  await settle(tenant)
  const { url, expiresAt } = await makeSignInLink(admin, { accountId: id })
  expect(expiresAt.getTime() - Date.now()).toBeLessThan(10 * 60_000 + 1000)
  expect(await settle(tenant)).toEqual(['identity.signInLinkMade'])
  await openSignInLink(guestFrom(tenant), { slug: slugIn(url) })
  const trail = await tenant.sql<{ actor_id: string; action: string; details: { madeBy?: string } }>(
    "select actor_id, action, details from kernel.audit_log where subject = $1 and action like 'identity.signInLink%' order by at",
    [id],
  )
  expect(trail.map(({ action }) => action)).toEqual(['identity.signInLinkMade', 'identity.signInLinkUsed'])
  expect(trail[0]!.actor_id).toBe(admin.actor.accountId)
  expect(trail[1]!.details.madeBy).toBe(admin.actor.accountId)
  expect(JSON.stringify(trail)).not.toContain(slugIn(url))
  await settle(tenant)
  await makeSignInLink(admin, { accountId: id, send: true })
  expect((await settle(tenant)).toSorted()).toEqual(['identity.linkMade', 'identity.signInLinkMade'])
})

test('a session that such a link opened has confirmed nothing', async () => {
  const tenant = await newTenant()
  const admin = await staff(tenant)
  const { id } = await newAccount(tenant)
  const { url } = await makeSignInLink(admin, { accountId: id })
  const { token } = await openSignInLink(guestFrom(tenant), { slug: slugIn(url) })
  const person = (await readAccount(tenant.id, token))!
  expect(person.accountId).toBe(id)
  expect(() => mustBeConfirmed({ context: { ...tenant.as('guest'), actor: person } })).toThrow('CONFIRM_FIRST')
  expect(await tenant.sql('select opened_by from identity.sessions where account_id = $1', [id])).toEqual([
    { opened_by: 'bypass' },
  ])
})

test('escalation: a link made for a customer who became an admin meanwhile opens nothing', async () => {
  const tenant = await newTenant()
  const admin = await staff(tenant)
  const { id } = await newAccount(tenant)
  const { url } = await makeSignInLink(admin, { accountId: id })
  await changeRole(admin, { accountId: id, role: 'admin' })
  await expect(openSignInLink(guestFrom(tenant), { slug: slugIn(url) })).rejects.toMatchObject({ status: 404 })
})

test('a manager is let in by an admin’s link, and not when that admin was suspended meanwhile', async () => {
  const tenant = await newTenant()
  const admin = await staff(tenant)
  const [{ id }] = [await newAccount(tenant, { role: 'manager' }), await newAccount(tenant, { role: 'admin' })]
  const { url } = await makeSignInLink(admin, { accountId: id })
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [admin.actor.accountId])
  await expect(openSignInLink(guestFrom(tenant), { slug: slugIn(url) })).rejects.toMatchObject({ status: 404 })
  await tenant.sql("update identity.accounts set status = 'active' where id = $1", [admin.actor.accountId])
  const { user } = await openSignInLink(guestFrom(tenant), { slug: slugIn(url) })
  expect(user.role).toBe('manager')
})
