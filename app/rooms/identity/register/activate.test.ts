import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { newTenant } from '#kernel/testing.ts'
import { activate, seeActivation } from './activate.ts'
import { consentVersion } from './consent.ts'
import { invitePerson } from './invitation.ts'
import { command } from '../room.ts'
import { guestFrom, linksOf, newAccount } from '../testing.ts'

const chosen = { firstname: 'สมศรี', lastname: '', password: 'วลีของเจ้าของตัวจริง', consent: consentVersion } as const

test('an invitation is accepted with a name and a password of one’s own, and gives the role it offers', async () => {
  const tenant = await newTenant()
  const { context: admin } = await (await newAccount(tenant, { role: 'admin' })).signIn()
  await invite(admin, { ...offer, role: 'manager' })
  const [{ token }] = await linksOf(tenant, 'invite')
  expect(await seeActivation(guestFrom(tenant), { token })).toMatchObject({ purpose: 'invite', mustChoose: true })
  await expect(activate(guestFrom(tenant), { token })).rejects.toMatchObject({ field: 'password' })
  const { user } = await activate(guestFrom(tenant), { token, chosen })
  expect(user).toMatchObject({ name: 'สมศรี', role: 'manager' })
  expect(await tenant.sql('select outcome from identity.invitations')).toEqual([{ outcome: 'accepted' }])
})

test('escalation: an invitation gives nothing when the inviter may not any more, and stays to be made anew', async () => {
  const tenant = await newTenant()
  await newAccount(tenant, { role: 'admin' })
  const { context: admin } = await (await newAccount(tenant, { role: 'admin' })).signIn()
  await invite(admin, { ...offer, role: 'manager' })
  await tenant.sql("update identity.accounts set role = 'user' where id = $1", [admin.actor.accountId])
  const [{ token }] = await linksOf(tenant, 'invite')
  await expect(activate(guestFrom(tenant), { token, chosen })).rejects.toMatchObject({ key: 'identity.inviterMayNot' })
  expect(await tenant.sql("select from identity.accounts where status = 'pending'")).toHaveLength(1)
})

const offer = {
  firstname: 'ใครก็ได้',
  lastname: '',
  login: { kind: 'email', value: 'invited@example.com' },
  place: null,
  send: true,
} as const

const invite = (context: Context, one: typeof offer & { role: 'user' | 'manager' | 'admin' }) =>
  command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) => invitePerson(tools, { ...one, hostname: context.site.hostname }),
  })(context, {})
