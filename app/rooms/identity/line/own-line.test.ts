import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { idTokenFor, type IdTokenMaker } from '#stand-ins/line-id-token.ts'
import { linePeople } from '#stand-ins/line-people.ts'
import { startLine } from '#stand-ins/line.ts'
import { newcomerIn, welcomeNewcomer } from './line-newcomer.server.ts'
import { lineReach, lineUserOf, ownLine, unlinkLine } from './own-line.ts'
import { command } from '../room.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { guestFrom, newAccount } from '../testing.ts'
import { agree, browser, newcomer, openAccount } from './testing-line.ts'

let idToken: IdTokenMaker = idTokenFor
const line = await startLine(0, { idToken: (claims, keys) => idToken(claims, keys) })
process.env.SALA_STAND_INS = JSON.stringify({ line: line.url, smtp: '', sms: '', chat: '', dns: '' })
afterAll(() => line.close())
beforeEach(() => void (idToken = idTokenFor))

const [mali, kong, ton] = linePeople as [(typeof linePeople)[0], (typeof linePeople)[0], (typeof linePeople)[0]]
const longAgo = new Date(Date.now() - 60 * 60_000)

const peopleOf = (tenant: TestTenant) =>
  tenant.sql<{ id: string; email: string | null; role: string; status: string }>('select * from identity.accounts')
const linksOf = (tenant: TestTenant) =>
  tenant.sql<{ account_id: string; line_user_id: string }>('select * from identity.line_accounts')

test('who is new is asked first; then an account without address or password is theirs, and LINE opens it', async () => {
  const tenant = await newTenant()
  const visitor = browser(guestFrom(tenant))
  expect(await visitor.signIn(mali, '?next=/shop/cart')).toBe('/user/authen/line/new')
  expect(await peopleOf(tenant)).toEqual([])
  const found = newcomerIn(visitor.context, visitor.ask('/user/authen/line/new'))
  expect(found).toMatchObject({ user: { lineUserId: mali.sub, name: mali.name }, next: '/shop/cart' })
  const person = await openAccount(tenant)
  expect(await peopleOf(tenant)).toMatchObject([{ id: person.accountId, email: null, role: 'user', status: 'active' }])
  expect(await visitor.signIn(mali)).toBe('/')
  const again = await readAccount(tenant.id, visitor.jar.get('_account')!)
  expect(again?.accountId).toBe(person.accountId)
})

test('LINE is asked to offer its friendship, and who declined is told that pushes do not reach them', async () => {
  const tenant = await newTenant()
  const url = new URL(await browser(guestFrom(tenant)).leave())
  expect(url.searchParams.get('bot_prompt')).toBe('normal')
  const friend = await openAccount(tenant, mali)
  const ploy = linePeople.find(({ keepsToThemselves }) => keepsToThemselves)!
  const stranger = await openAccount(tenant, ploy)
  const context = (person: typeof friend) => ({ ...tenant.as('guest'), actor: person })
  expect(await ownLine(context(friend), {})).toMatchObject({ isFriend: true })
  expect(await ownLine(context(stranger), {})).toMatchObject({ isFriend: false })
  const reach = command({
    may: 'anyone',
    input: z.object({ id: z.uuid() }),
    run: (tools, { id }) => lineReach(tools, id),
  })
  expect(await reach(tenant.as('guest'), { id: friend.accountId! })).toBe('reached')
  expect(await reach(tenant.as('guest'), { id: stranger.accountId! })).toBe('noFriend')
  expect(await reach(tenant.as('guest'), { id: (await newAccount(tenant)).id })).toBe('none')
})

test('mass assignment: a newcomer’s form names no role, standing or LINE', async () => {
  const tenant = await newTenant()
  const visitor = browser(guestFrom(tenant))
  await visitor.signIn()
  const form = {
    ...newcomer,
    role: 'admin',
    status: 'suspended',
    user: { lineUserId: kong.sub, name: 'x', isFriend: null },
  }
  const sealed = newcomerIn(visitor.context, visitor.ask('/user/authen/line/new'))
  await welcomeNewcomer(visitor.context, form, { newcomer: sealed, userAgent: '' })
  expect(await peopleOf(tenant)).toMatchObject([{ role: 'user', status: 'active' }])
  expect(await linksOf(tenant)).toMatchObject([{ line_user_id: mali.sub }])
})

test('a newcomer’s cookie that is forged, or of another tenant, is nobody', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const visitor = browser(guestFrom(tenant))
  await visitor.signIn()
  const stranger = browser(guestFrom(other))
  stranger.jar.set('_line_new', visitor.jar.get('_line_new')!)
  expect(newcomerIn(stranger.context, stranger.ask('/'))).toBeNull()
  visitor.jar.set('_line_new', `${visitor.jar.get('_line_new')}x`)
  expect(newcomerIn(visitor.context, visitor.ask('/'))).toBeNull()
  await expect(welcomeNewcomer(visitor.context, newcomer, { newcomer: null, userAgent: '' })).rejects.toMatchObject({
    status: 410,
    code: 'LINK_EXPIRED',
  })
})

test('of forty presses at once one account is made', async () => {
  const tenant = await newTenant()
  const visitor = browser(guestFrom(tenant))
  await visitor.signIn()
  const sealed = newcomerIn(visitor.context, visitor.ask('/user/authen/line/new'))
  const press = () => welcomeNewcomer(visitor.context, newcomer, { newcomer: sealed, userAgent: '' })
  const presses = await Promise.allSettled(Array.from({ length: 40 }, press))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await peopleOf(tenant)).toHaveLength(1)
})

test('account linking only after signing in: an e-mail address that LINE knows links nothing', async () => {
  const tenant = await newTenant()
  await newAccount(tenant, { email: ton.email! })
  const visitor = browser(guestFrom(tenant))
  expect(await visitor.signIn(ton)).toBe('/user/authen/line/new')
  expect(await linksOf(tenant)).toEqual([])
  expect(JSON.stringify(newcomerIn(visitor.context, visitor.ask('/')))).not.toContain('@')
})

test('account linking only after signing in: refused to a guest, to a stale session, and from another website', async () => {
  const tenant = await newTenant()
  const { context } = await (await newAccount(tenant)).signIn()
  expect(await browser(guestFrom(tenant)).leave('?purpose=link')).toBe('/user/login?next=%2Fuser%2Fprofile%2Fsecurity')
  const stale = browser({ ...context, actor: { ...context.actor, confirmedAt: longAgo } })
  expect(await stale.leave('?purpose=link')).toBe('/user/confirm?next=%2Fuser%2Fprofile%2Fsecurity')
  const lured = await browser(context).leave('?purpose=link', { 'sec-fetch-site': 'cross-site' })
  expect(lured).toBe('/user/profile/security')
})

test('account linking: a link that one session began is not finished in another', async () => {
  const tenant = await newTenant()
  const [own, other] = [await newAccount(tenant), await newAccount(tenant)]
  const visitor = browser((await own.signIn()).context)
  const url = await agree(await visitor.leave('?purpose=link'), mali)
  visitor.context = (await other.signIn()).context
  expect(await visitor.back(url)).toBe('/user/profile/security?line=mismatch')
  expect(await linksOf(tenant)).toEqual([])
})

test('links a LINE, signs in with it, and its owner is told; another account cannot have the same', async () => {
  const tenant = await newTenant()
  const [own, other] = [await newAccount(tenant), await newAccount(tenant)]
  const { context } = await own.signIn()
  expect(await browser(context).signIn(mali, '?purpose=link')).toBe('/user/profile/security?line=linked')
  expect(await ownLine(context, {})).toMatchObject({ name: mali.name, lastUsedAt: null })
  const visitor = browser(guestFrom(tenant))
  expect(await visitor.signIn(mali)).toBe('/')
  expect((await readAccount(tenant.id, visitor.jar.get('_account')!))?.accountId).toBe(own.id)
  const taken = await browser((await other.signIn()).context).signIn(mali, '?purpose=link')
  expect(taken).toBe('/user/profile/security?line=taken')
  const told = await tenant.sql("select payload from kernel.outbox where topic = 'identity.securityChanged'")
  expect(JSON.stringify(told)).toContain('lineLinked')
  expect(await linksOf(tenant)).toMatchObject([{ account_id: own.id, line_user_id: mali.sub }])
})

test('the same LINE at two tenants is two people', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const here = await openAccount(tenant)
  expect(await browser(guestFrom(other)).signIn()).toBe('/user/authen/line/new')
  const there = await openAccount(other)
  expect(there.accountId).not.toBe(here.accountId)
})

test('a suspended account is not let in, and hears why from us', async () => {
  const tenant = await newTenant()
  const { accountId } = await openAccount(tenant)
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [accountId])
  const visitor = browser(guestFrom(tenant))
  expect(await visitor.signIn()).toContain('line=suspended')
  expect(visitor.jar.has('_account')).toBe(false)
})

test('LINE stands for the password: who has a second factor is still asked for it', async () => {
  const tenant = await newTenant()
  const { accountId } = await openAccount(tenant)
  await tenant.sql(
    "insert into identity.second_factors (account_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())",
    [accountId],
  )
  const visitor = browser(guestFrom(tenant))
  expect(await visitor.signIn(mali, '?next=/shop/orders')).toBe('/user/login/second?next=%2Fshop%2Forders')
  expect([...visitor.jar.keys()]).toEqual(['_second'])
})

test('step-up by LINE: LINE is asked anew, the same person confirms, another does not', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const { context, person, token } = await account.signIn()
  await browser(context).signIn(mali, '?purpose=link')
  const stale = browser({ ...context, actor: { ...context.actor, confirmedAt: longAgo } })
  await tenant.sql("update identity.sessions set confirmed_at = now() - interval '1 hour'")
  expect(new URL(await stale.leave('?purpose=confirm')).searchParams.get('max_age')).toBe('60')
  expect(await stale.signIn(kong, '?purpose=confirm&next=/config')).toBe(
    '/user/confirm?next=%2Fconfig&line=otherPerson',
  )
  idToken = (claims, keys) => idTokenFor({ ...claims, auth_time: Math.floor(longAgo.getTime() / 1000) }, keys)
  expect(await stale.signIn(mali, '?purpose=confirm&next=/config')).toContain('line=failed')
  idToken = idTokenFor
  expect(await stale.signIn(mali, '?purpose=confirm&next=/config')).toBe('/config')
  const [row] = await tenant.sql<{ fresh: boolean }>(
    "select confirmed_at > now() - interval '1 minute' as fresh from identity.sessions where id = $1",
    [person.sessionId],
  )
  expect(row?.fresh).toBe(true)
  expect(await readAccount(tenant.id, token)).not.toBeNull()
})

test('unlinks, unless it is the last way in or was not confirmed', async () => {
  const tenant = await newTenant()
  const alone = await openAccount(tenant, kong)
  const byLine = { ...tenant.as('guest'), actor: alone }
  await expect(unlinkLine(byLine, {})).rejects.toMatchObject({ code: 'LAST_WAY_IN' })
  // A password is no way in without a name to type beside it.
  await tenant.sql("update identity.accounts set password_hash = '$argon2id$x' where id = $1", [alone.accountId])
  await expect(unlinkLine(byLine, {})).rejects.toMatchObject({ code: 'LAST_WAY_IN' })
  const { context, person } = await (await newAccount(tenant)).signIn()
  await expect(unlinkLine(context, {})).rejects.toMatchObject({ status: 404 })
  await browser(context).signIn(mali, '?purpose=link')
  const stale = { ...context, actor: { ...context.actor, confirmedAt: longAgo } }
  await expect(unlinkLine(stale, {})).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  const lineOf = command({ may: 'anyone', input: z.object({}), run: (tools) => lineUserOf(tools, person.accountId!) })
  expect(await lineOf(context, {})).toBe(mali.sub)
  await unlinkLine(context, {})
  expect(await lineOf(context, {})).toBeNull()
})
