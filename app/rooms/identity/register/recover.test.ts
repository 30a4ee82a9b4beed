import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { askRecovery } from './ask-link.ts'
import { openByCode } from './link-code.ts'
import { recover, seeRecovery } from './recover.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { guestFrom, linksOf, newAccount, settle, signInFully, testPassword } from '../testing.ts'

const fresh = 'ใหม่กว่าเดิม 67890'

test('refuses a short password, and every link that does not hold, in the same words', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { email } = await newAccount(tenant)
  await askRecovery(guestFrom(tenant), { login: email })
  await settle(tenant)
  const [{ token }] = await linksOf(tenant, 'recover')
  await expect(recover(guestFrom(tenant), { token, password: 'short' })).rejects.toMatchObject({ status: 422 })
  const expired = { status: 410, code: 'LINK_EXPIRED' }
  await expect(recover(guestFrom(other), { token, password: fresh })).rejects.toMatchObject(expired)
  await expect(recover(guestFrom(tenant), { token: `${token.slice(0, 42)}!`, password: fresh })).rejects.toMatchObject(
    expired,
  )
  await tenant.sql("update identity.one_time_links set expires_at = now() - interval '1 second'")
  expect(await seeRecovery(guestFrom(tenant), { token })).toBeNull()
  await expect(recover(guestFrom(tenant), { token, password: fresh })).rejects.toMatchObject(expired)
})

test('recovery ends all sessions and every other link, signs nobody in, and tells the owner', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const [here, elsewhere] = [await account.signIn(), await account.signIn()]
  await askRecovery(guestFrom(tenant), { login: account.email })
  await settle(tenant)
  const [{ token }] = await linksOf(tenant, 'recover')
  expect(await seeRecovery(guestFrom(tenant), { token })).toEqual({ login: account.email })
  expect(await recover(guestFrom(tenant), { token, password: fresh })).toEqual({ recovered: true })
  for (const { token: old } of [here, elsewhere]) expect(await readAccount(tenant.id, old)).toBeNull()
  expect(await settle(tenant)).toContain('identity.recovered')
  await expect(signIn(guestFrom(tenant), { login: account.email, password: testPassword })).rejects.toMatchObject({
    status: 401,
  })
  await signInFully(guestFrom(tenant), { login: account.email, password: fresh })
})

test('replay: of twenty who use a link at once one sets the password, and nobody after', async () => {
  const tenant = await newTenant()
  const { email } = await newAccount(tenant)
  await askRecovery(guestFrom(tenant), { login: email })
  await settle(tenant)
  const [{ token }] = await linksOf(tenant, 'recover')
  const tries = Array.from({ length: 20 }, (_, i) =>
    recover(guestFrom(tenant), { token, password: `password number ${i}` }),
  )
  expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(recover(guestFrom(tenant), { token, password: fresh })).rejects.toMatchObject({ status: 410 })
})

test('an account without a password, as LINE makes one, is given one', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  await tenant.sql('update identity.accounts set password_hash = null where id = $1', [account.id])
  await askRecovery(guestFrom(tenant), { login: account.email })
  await settle(tenant)
  const [{ token }] = await linksOf(tenant, 'recover')
  await recover(guestFrom(tenant), { token, password: fresh })
  const { user } = await signInFully(guestFrom(tenant), { login: account.email, password: fresh })
  expect(user.id).toBe(account.id)
})

test('who was shut out by somebody else’s guesses comes in with the new password', async () => {
  const tenant = await newTenant()
  const { id, email } = await newAccount(tenant)
  for (let i = 0; i < 6; i++) await signIn(guestFrom(tenant), { login: email, password: `guess ${i}` }).catch(() => {})
  await askRecovery(guestFrom(tenant), { login: email })
  await settle(tenant)
  const [{ token }] = await linksOf(tenant, 'recover')
  await recover(guestFrom(tenant), { token, password: fresh })
  expect((await signInFully(guestFrom(tenant), { login: email, password: fresh })).user.id).toBe(id)
})

test('who asks by phone is sent digits there, even with an e-mail address on record', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  await tenant.sql("update identity.accounts set phone = '0812345678' where id = $1", [account.id])
  await askRecovery(guestFrom(tenant), { login: '081-234-5678' })
  await settle(tenant)
  const [{ code, token, details }] = await linksOf(tenant, 'recover')
  expect(details).toEqual({ via: 'phone' })
  const opened = await openByCode(guestFrom(tenant), { purpose: 'recover', login: '0812345678', code })
  expect(opened).toEqual({ token })
  expect(await seeRecovery(guestFrom(tenant), { token })).toEqual({ login: '0812345678' })
})

test('enumeration by recovery: a stranger, a suspended and an open account are answered alike, and only one is written to', async () => {
  const tenant = await newTenant()
  const [open, suspended] = [await newAccount(tenant), await newAccount(tenant)]
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [suspended.id])
  const works = []
  for (const login of ['nobody@example.com', suspended.email, open.email]) {
    const context = guestFrom(tenant)
    works.push(JSON.stringify({ answer: await askRecovery(context, { login }), reads: [...context.reads] }))
  }
  expect(new Set(works).size).toBe(1)
  await settle(tenant)
  expect(await linksOf(tenant, 'recover')).toHaveLength(1)
})

test('nobody’s mailbox is flooded: five letters an hour for an address, whether it has an account or not', async () => {
  const tenant = await newTenant()
  const { email } = await newAccount(tenant)
  for (const login of [email, 'nobody@example.com']) {
    const statuses = []
    for (let i = 0; i < 6; i++)
      statuses.push(
        await askRecovery(guestFrom(tenant), { login }).then(
          () => 200,
          ({ status }) => status,
        ),
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})
