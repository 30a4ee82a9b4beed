import { beforeAll, expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { addAddress } from './addresses.ts'
import { eraseAccount } from './erase-account.ts'
import { askToLeave, keepAccount } from './leave.ts'
import { beforeLeaving } from './leaving.ts'
import { myProfile } from './profile.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { guestFrom, newAccount, testPassword } from '../testing.ts'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await newTenant('leaving')
})

const someone = async (role: 'user' | 'admin' = 'user') => {
  const account = await newAccount(tenant, { role })
  return { ...account, ...(await account.signIn()) }
}
const understood = { understood: 'on' } as const
const row = async (id: string) =>
  (await tenant.sql<Record<string, unknown>>('select * from identity.accounts where id = $1', [id]))[0]!
/** The clock moves: the thirty days are over. */
const timePasses = (id: string) =>
  tenant.sql("update identity.accounts set deletion_due_at = now() - interval '1 second' where id = $1", [id])
const jobComes = (accountId: string) => eraseAccount.handle(jobContext(tenant.id), { accountId })
const told = (event: string, id: string) =>
  tenant.sql('select 1 from kernel.audit_log where action = $1 and subject = $2', [event, id])

test('a guest, somebody unconfirmed and somebody who has not read it cannot ask', async () => {
  await expect(askToLeave(guestFrom(tenant), understood)).rejects.toMatchObject({ status: 401 })
  const { id, context } = await someone()
  const stale = { ...context, actor: { ...context.actor, confirmedAt: new Date(Date.now() - 16 * 60_000) } }
  await expect(askToLeave(stale, understood)).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await expect(askToLeave(context, {} as typeof understood)).rejects.toMatchObject({ status: 422 })
  expect((await row(id)).deletion_due_at).toBeNull()
})

test('a room that has something of theirs under way is asked, and says why not; at the end, too', async () => {
  const { id, context } = await someone()
  let isOpen = true
  beforeLeaving('testroom', async (_tools, accountId) =>
    isOpen && accountId === id ? { text: { th: 'มีเงิน', en: 'There is money' }, to: '/user/wallet' } : null,
  )
  await expect(askToLeave(context, understood)).rejects.toMatchObject({
    code: 'NOT_YET',
    details: { hindrances: [{ to: '/user/wallet' }] },
  })
  isOpen = false
  await askToLeave(context, understood)
  await timePasses(id)
  isOpen = true
  await jobComes(id)
  expect((await row(id)).status).toBe('active')
  isOpen = false
  await jobComes(id)
  expect((await row(id)).status).toBe('deleted')
})

test('every session ends; signing in again within the time finds all as it was, and keeps it', async () => {
  const { id, email, token, context } = await someone()
  const { dueAt } = await askToLeave(context, understood)
  const days = (dueAt.getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
  expect(await readAccount(tenant.id, token)).toBeNull()
  const back = await signIn(guestFrom(tenant), { login: email, password: testPassword })
  expect(back).toHaveProperty('token')
  await jobComes(id)
  expect((await row(id)).status).toBe('active')
  await keepAccount(context, {})
  expect(await myProfile(context, {})).toMatchObject({ email, deletionDueAt: null })
  await jobComes(id)
  expect((await row(id)).status).toBe('active')
})

test('after it nothing of the person is left in the room, nobody signs in, and the address is free again', async () => {
  const { id, email, context } = await someone()
  const address = { line: 'CANARY-LINE', tambonCode: '500108', zip: '50200' }
  await addAddress(context, { recipient: 'CANARY-NAME', phone: '0812345678', address })
  await askToLeave(context, understood)
  await timePasses(id)
  await jobComes(id)
  expect(await row(id)).toMatchObject({
    status: 'deleted',
    role: 'user',
    email: null,
    phone: null,
    password_hash: null,
    firstname: '',
    lastname: '',
    avatar: null,
    search_text: expect.not.stringContaining('example'),
  })
  for (const table of ['addresses', 'sessions', 'line_accounts', 'passkeys', 'second_factors', 'recovery_codes'])
    expect(await tenant.sql(`select 1 from identity.${table} where account_id = $1`, [id]), table).toEqual([])
  await expect(signIn(guestFrom(tenant), { login: email, password: testPassword })).rejects.toMatchObject({
    code: 'SIGN_IN_FAILED',
  })
  const again = await newAccount(tenant, { email })
  expect(again.id).not.toBe(id)
})

test('the job comes twenty times at once: the account is erased once', async () => {
  const { id, context } = await someone()
  await askToLeave(context, understood)
  await timePasses(id)
  await Promise.all(Array.from({ length: 20 }, () => jobComes(id)))
  expect(await told('identity.accountErased', id)).toHaveLength(1)
})

test('keeping and erasing at the same moment: kept whole or gone whole', async () => {
  for (let round = 0; round < 25; round++) {
    const { id, email, context } = await someone()
    await askToLeave(context, understood)
    await timePasses(id)
    await Promise.all(round % 2 ? [keepAccount(context, {}), jobComes(id)] : [jobComes(id), keepAccount(context, {})])
    const after = await row(id)
    const kept = (await told('identity.accountKept', id)).length
    const erased = (await told('identity.accountErased', id)).length
    expect(kept + erased).toBe(1)
    if (kept) expect(after).toMatchObject({ status: 'active', email, deletion_due_at: null })
    else expect(after).toMatchObject({ status: 'deleted', email: null })
  }
})

test('the last admin cannot leave; of two who ask at the same moment, one stays', async () => {
  tenant = await newTenant('admins')
  const only = await someone('admin')
  await expect(askToLeave(only.context, understood)).rejects.toMatchObject({ code: 'LAST_ADMIN' })
  const other = await someone('admin')
  const answers = await Promise.allSettled([only, other].map(({ context }) => askToLeave(context, understood)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
