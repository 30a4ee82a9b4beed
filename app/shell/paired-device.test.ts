import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { contextOf } from './context.server.ts'

test('at a shop’s own device the next page knows who stands there now, though another node has written it and no word came yet', async () => {
  const tenant = await newTenant()
  const { site } = tenant.as('guest')
  const { token, person } = await (await newAccount(tenant, { role: 'admin' })).signIn()
  const who = async (cookie: string) => {
    const req = { url: '/cluster/user/login', headers: { cookie, authorization: `Bearer ${token}` }, socket: {} }
    const { actor } = await contextOf(req as unknown as IncomingMessage, site, { address: '127.0.0.1' } as never, 'r')
    return actor.accountId
  }
  const paired = `_paired=${'p'.repeat(43)}`
  expect([await who(paired), await who('')]).toEqual([person.accountId, person.accountId])
  // As another node does when the device is locked: nobody tells this one.
  await tenant.sql(
    `update identity.sessions set operator_device = gen_random_uuid(), operator_cluster = gen_random_uuid() where id = $1`,
    [person.sessionId],
  )
  expect(await who('')).toBe(person.accountId)
  expect(await who(paired)).toBeNull()
})
