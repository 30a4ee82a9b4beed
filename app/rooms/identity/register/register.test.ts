import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { activate, seeActivation } from './activate.ts'
import { askActivation } from './ask-link.ts'
import { consentVersion } from './consent.ts'
import { hashesMade } from '../keys/password.server.ts'
import { register } from './register.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { guestFrom, linksOf, newAccount, settle, signInFully, testPassword } from '../testing.ts'

const form = {
  firstname: 'สมศรี',
  lastname: 'ใจงาม',
  login: 'somsri@example.com',
  password: testPassword,
  consent: consentVersion,
} as const
const chosen = { firstname: 'สมศรี', lastname: '', password: 'วลีของเจ้าของตัวจริง', consent: consentVersion } as const

test('says what is missing, per field, in both languages', async () => {
  const tenant = await newTenant()
  const attempt = register(guestFrom(tenant), {
    ...form,
    firstname: ' ',
    login: 'somsri',
    password: 'seven77',
    consent: 'old' as never,
  })
  const { details } = await attempt.then(
    () => expect.unreachable(),
    (error) => error,
  )
  expect(details.fields.map(({ field }: { field: string }) => field).sort()).toEqual([
    'consent',
    'firstname',
    'login',
    'password',
  ])
  for (const { th, en } of details.fields) expect(th !== en && th && en).toBeTruthy()
})

test('a number that takes no SMS is refused: its code could never arrive', async () => {
  const tenant = await newTenant()
  await expect(register(guestFrom(tenant), { ...form, login: '02 123 4567' })).rejects.toMatchObject({ status: 422 })
})

test('nobody is signed in by registering, and the password opens nothing before the link was used', async () => {
  const tenant = await newTenant()
  await register(guestFrom(tenant), form)
  await settle(tenant)
  expect(await tenant.sql('select status, password_hash from identity.accounts')).toEqual([
    { status: 'pending', password_hash: null },
  ])
  await expect(signIn(guestFrom(tenant), form)).rejects.toMatchObject({ key: 'identity.wrongSignIn' })
})

test('in the browser that registered one press opens the account: a user, signed in, with the password that was typed', async () => {
  const tenant = await newTenant()
  const { browser } = await register(guestFrom(tenant), form)
  await settle(tenant)
  const [{ token }] = await linksOf(tenant, 'activate')
  expect(await seeActivation(guestFrom(tenant), { token, browser })).toEqual({
    purpose: 'activate',
    login: form.login,
    firstname: 'สมศรี',
    lastname: 'ใจงาม',
    mustChoose: false,
  })
  const session = await activate(guestFrom(tenant), { token, browser })
  expect(session.user).toMatchObject({ name: 'สมศรี ใจงาม', role: 'user' })
  expect(await readAccount(tenant.id, session.token)).not.toBeNull()
  await signInFully(guestFrom(tenant), form)
  const [account] = await tenant.sql('select consent_version, consented_at from identity.accounts')
  expect(account).toMatchObject({ consent_version: consentVersion, consented_at: expect.any(Date) })
  expect(JSON.stringify(await tenant.sql('select details from identity.one_time_links'))).not.toContain('argon2')
})

test('a link is looked at as often as a mail scanner likes, and used once, however many press at once', async () => {
  const tenant = await newTenant()
  const { browser } = await register(guestFrom(tenant), form)
  await settle(tenant)
  const [{ token }] = await linksOf(tenant, 'activate')
  for (let i = 0; i < 3; i++)
    expect(await seeActivation(guestFrom(tenant), { token })).toMatchObject({ mustChoose: true })
  const presses = Array.from({ length: 20 }, () => activate(guestFrom(tenant), { token, browser }))
  const opened = (await Promise.allSettled(presses)).filter(({ status }) => status === 'fulfilled')
  expect(opened).toHaveLength(1)
  expect(await seeActivation(guestFrom(tenant), { token, browser })).toBeNull()
  await expect(activate(guestFrom(tenant), { token, browser })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
})

test('pre-hijacking before: who registers somebody’s address first gets nothing when its owner opens the link', async () => {
  const tenant = await newTenant()
  const attacker = await register(guestFrom(tenant), { ...form, firstname: 'Mallory', password: 'the attacker’s own' })
  await settle(tenant)
  const [{ token }] = await linksOf(tenant, 'activate')
  await expect(activate(guestFrom(tenant), { token })).rejects.toMatchObject({ field: 'password' })
  await activate(guestFrom(tenant), { token, chosen })
  await expect(signIn(guestFrom(tenant), { ...form, password: 'the attacker’s own' })).rejects.toMatchObject({
    status: 401,
  })
  await expect(activate(guestFrom(tenant), { token, browser: attacker.browser })).rejects.toMatchObject({ status: 410 })
  const { user } = await signInFully(guestFrom(tenant), { ...form, password: chosen.password })
  expect(user.name).toBe('สมศรี')
})

test('pre-hijacking after: who registers it a second time gets nothing, and the owner’s own browser sees a password asked for', async () => {
  const tenant = await newTenant()
  const owner = await register(guestFrom(tenant), form)
  await settle(tenant)
  const [first] = await linksOf(tenant, 'activate')
  await register(guestFrom(tenant), { ...form, password: 'the attacker’s own' })
  await settle(tenant)
  const [newest] = await linksOf(tenant, 'activate')
  expect(await seeActivation(guestFrom(tenant), { token: first.token, browser: owner.browser })).toBeNull()
  expect(await seeActivation(guestFrom(tenant), { token: newest.token, browser: owner.browser })).toMatchObject({
    mustChoose: true,
  })
  await activate(guestFrom(tenant), { token: newest.token, browser: owner.browser, chosen })
  await expect(signIn(guestFrom(tenant), { ...form, password: 'the attacker’s own' })).rejects.toMatchObject({
    status: 401,
  })
  await signInFully(guestFrom(tenant), { ...form, password: chosen.password })
})

test('pre-hijacking of an account that is open already changes nothing, and its owner is told', async () => {
  const tenant = await newTenant()
  await newAccount(tenant, { email: form.login })
  await register(guestFrom(tenant), { ...form, password: 'the attacker’s own' })
  expect(await settle(tenant)).toContain('identity.registeredAgain')
  expect(await tenant.sql('select from identity.one_time_links')).toEqual([])
  await expect(signIn(guestFrom(tenant), { ...form, password: 'the attacker’s own' })).rejects.toMatchObject({
    status: 401,
  })
  expect(await signInFully(guestFrom(tenant), form)).toMatchObject({ user: { name: 'ใจดี มีสุข' } })
})

test('a letter that is sent again still knows the browser that registered', async () => {
  const tenant = await newTenant()
  const { browser } = await register(guestFrom(tenant), form)
  await settle(tenant)
  const [first] = await linksOf(tenant, 'activate')
  await askActivation(guestFrom(tenant), { login: form.login })
  await settle(tenant)
  expect((await linksOf(tenant, 'activate'))[0]!.token, 'not twice within a minute').toBe(first.token)
  await tenant.sql("update identity.one_time_links set created_at = now() - interval '2 minutes'")
  await askActivation(guestFrom(tenant), { login: form.login })
  await settle(tenant)
  const [again] = await linksOf(tenant, 'activate')
  expect(again.token).not.toBe(first.token)
  expect(await seeActivation(guestFrom(tenant), { token: again.token, browser })).toMatchObject({ mustChoose: false })
})

test('who has yet to activate and tries to sign in is sent the letter again, and told nothing', async () => {
  const tenant = await newTenant()
  await register(guestFrom(tenant), form)
  await settle(tenant)
  await tenant.sql("update identity.one_time_links set created_at = now() - interval '11 minutes'")
  await expect(signIn(guestFrom(tenant), form)).rejects.toMatchObject({ key: 'identity.wrongSignIn' })
  expect(await settle(tenant)).toEqual(['identity.linkMade'])
  await expect(signIn(guestFrom(tenant), form)).rejects.toMatchObject({ key: 'identity.wrongSignIn' })
  expect(await settle(tenant), 'not with every try').toEqual([])
})

test('mass assignment: role, status, id and tenant in the form change nothing, at registration nor at activation', async () => {
  const tenant = await newTenant()
  const greed = {
    role: 'admin',
    status: 'active',
    id: crypto.randomUUID(),
    tenant_id: crypto.randomUUID(),
    isJob: true,
  }
  await register(guestFrom(tenant), { ...form, ...greed })
  await settle(tenant)
  const [before] = await tenant.sql('select id, role, status, tenant_id from identity.accounts')
  expect(before).toMatchObject({ role: 'user', status: 'pending', tenant_id: tenant.id })
  const [{ token }] = await linksOf(tenant, 'activate')
  const greedy = { token, chosen: { ...chosen, ...greed }, ...greed }
  await activate(guestFrom(tenant), greedy)
  const [after] = await tenant.sql('select id, role, status, tenant_id from identity.accounts')
  expect(after).toEqual({ ...before, status: 'active' })
})

test('host header in letters: a link leads to the site as the platform knows it, whatever Host said', async () => {
  const tenant = await newTenant()
  await register(guestFrom(tenant), form)
  await settle(tenant)
  const [{ url }] = await linksOf(tenant, 'activate')
  expect(new URL(url).hostname).toBe(tenant.site.hostname)
})

test('a link of another tenant opens nothing here', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { browser } = await register(guestFrom(tenant), form)
  await settle(tenant)
  const [{ token }] = await linksOf(tenant, 'activate')
  expect(await seeActivation(guestFrom(other), { token, browser })).toBeNull()
  await expect(activate(guestFrom(other), { token, browser })).rejects.toMatchObject({ status: 410 })
})

test('ten people register the same address at once: one account, and one link that holds', async () => {
  const tenant = await newTenant()
  const tries = Array.from({ length: 10 }, () =>
    register(guestFrom(tenant), form).then(
      () => 'asked',
      ({ status }) => status,
    ),
  )
  expect((await Promise.all(tries)).toSorted().slice(0, 5)).toEqual([429, 429, 429, 429, 429])
  await settle(tenant)
  expect(await tenant.sql('select from identity.accounts')).toHaveLength(1)
  expect(await tenant.sql('select from identity.one_time_links where used_at is null')).toHaveLength(1)
  expect(await tenant.sql('select from identity.registrations')).toEqual([])
})

test('one place cannot register without end', async () => {
  const tenant = await newTenant()
  const from = guestFrom(tenant)
  const tries = Array.from({ length: 21 }, (_, i) =>
    register(from, { ...form, login: `bot${i}@example.com` }).then(
      () => 200,
      (error) => error.status,
    ),
  )
  expect((await Promise.all(tries)).filter((status) => status === 429)).toHaveLength(1)
})

test('registering makes one hash and asks nothing about accounts, whoever has the address', async () => {
  const tenant = await newTenant()
  await newAccount(tenant, { email: form.login })
  const works = []
  for (const login of [form.login, 'new@example.com']) {
    const [context, before] = [guestFrom(tenant), hashesMade()]
    const { browser, ...answer } = await register(context, { ...form, login })
    works.push({ answer, length: browser.length, hashes: hashesMade() - before, reads: [...context.reads] })
  }
  expect(works[0]).toEqual(works[1])
  expect(works[0]!.hashes).toBe(1)
  expect(works[0]!.reads).toEqual([])
})
