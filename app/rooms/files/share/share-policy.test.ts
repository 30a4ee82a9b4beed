import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { setShare } from './set-share.ts'
import { ask, newItem } from './testing-shares.ts'

let tenant: TestTenant
let owner: Context
beforeAll(async () => {
  tenant = await newTenant('share-policy')
  owner = tenant.as('user', { accountId: (await newAccount(tenant)).id })
})

const mine = (more: Parameters<typeof newItem>[1] = {}) => newItem(tenant, { owner: owner.actor.accountId, ...more })

test('who made, changed and revoked a link is written down, without its code or password', async () => {
  const { itemId, code, id } = await setShare(owner, { itemId: await mine(), sharePassword: 'มะม่วงสุก' })
  await setShare(owner, { itemId, maxDownloads: 5 })
  await setShare(owner, { itemId, isShare: false })
  const log = await tenant.sql<{ action: string; details: unknown }>(
    'select action, details from kernel.audit_log where subject = $1 order by id',
    [id],
  )
  expect(log.map(({ action }) => action)).toEqual(['files.shareMade', 'files.shareChanged', 'files.shareRevoked'])
  expect(JSON.stringify(log)).not.toContain(code)
  expect(JSON.stringify(log)).not.toContain('มะม่วงสุก')
})

test('the trail, which the business reads, names what is its own and nothing of what is somebody’s', async () => {
  const manager = tenant.as('manager', { accountId: (await newAccount(tenant, { role: 'manager' })).id })
  const named = async (who: Context, itemId: string) => {
    const { id } = await setShare(who, { itemId })
    await setShare(who, { itemId, maxDownloads: 5 })
    await setShare(who, { itemId, isShare: false })
    const log = await tenant.sql<{ name: string | null }>(
      "select details ->> 'name' as name from kernel.audit_log where subject = $1 order by id",
      [id],
    )
    return log.map(({ name }) => name)
  }
  const own = await mine({ name: 'ผลตรวจเลือด.pdf' })
  expect(await named(owner, own)).toEqual([null, null, null])
  const price = 'ราคาส่ง.pdf'
  expect(await named(manager, await newItem(tenant, { name: price }))).toEqual([price, price, price])
})

test('the business’s policy: a password, an end by itself, and no later than allowed', async () => {
  const strict = await newTenant('strict')
  await strict.sql(
    'insert into files.settings (share_force_password, share_default_days, share_max_days) values (true, 7, 30)',
  )
  const who = strict.as('user', { accountId: (await newAccount(strict)).id })
  const itemId = await newItem(strict, { owner: who.actor.accountId })
  const share = (more: object) => ask(who, 'share', { itemId, ...more })
  expect((await share({})).body).toMatchObject({ code: 'VALIDATION', details: { field: 'sharePassword' } })
  const password = { sharePassword: 'มะม่วงสุก' }
  expect((await share({ ...password, shareExpire: null })).body).toMatchObject({
    details: { field: 'shareExpire', days: 30 },
  })
  const far = new Date(Date.now() + 40 * 86_400_000).toISOString()
  expect((await share({ ...password, shareExpire: far })).body).toMatchObject({ details: { days: 30 } })
  const made = await share(password)
  const { shareExpire } = made.body.item as { shareExpire: string }
  const days = (Date.parse(shareExpire) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6)
  expect(days).toBeLessThan(8)
  expect((await share({ isPassword: false })).body).toMatchObject({ details: { field: 'sharePassword' } })
})

test('a link from before the business asked for passwords: changed or opened again only with one, and revoked without', async () => {
  const strict = await newTenant('strict')
  const who = strict.as('user', { accountId: (await newAccount(strict)).id })
  const itemId = await newItem(strict, { owner: who.actor.accountId })
  await setShare(who, { itemId })
  await strict.sql('insert into files.settings (share_force_password) values (true)')
  const share = async (more: object) => (await ask(who, 'share', { itemId, ...more })).status
  expect(await share({ maxDownloads: 5 })).toBe(422)
  expect(await share({ isShare: false })).toBe(200)
  expect(await share({})).toBe(422)
  expect(await share({ sharePassword: 'มะม่วงสุก' })).toBe(200)
})

test('a link from before the business set a longest time: changed or opened again only within it, and revoked at any time', async () => {
  const strict = await newTenant('strict')
  const who = strict.as('user', { accountId: (await newAccount(strict)).id })
  const itemId = await newItem(strict, { owner: who.actor.accountId })
  await setShare(who, { itemId, shareExpire: null })
  await strict.sql('insert into files.settings (share_max_days) values (30)')
  const share = (more: object) => ask(who, 'share', { itemId, ...more })
  const tooLong = { code: 'VALIDATION', details: { field: 'shareExpire', days: 30 } }
  expect((await share({ maxDownloads: 5 })).body).toMatchObject(tooLong)
  expect((await share({ isShare: false })).status).toBe(200)
  expect((await share({})).body).toMatchObject(tooLong)
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString()
  expect((await share({ shareExpire: soon })).status).toBe(200)
  expect((await share({ maxDownloads: 5 })).status).toBe(200)
})

test('a year of the Buddhist era, which a program would send for five centuries, is asked about', async () => {
  const itemId = await mine()
  const share = (shareExpire: string) => ask(owner, 'share', { itemId, shareExpire })
  for (const far of [`${new Date().getFullYear() + 544}-01-31`, '9999-12-31T23:59:59-23:59'])
    expect((await share(far)).body).toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('Christian era'),
      details: { field: 'shareExpire' },
    })
  expect((await share(`${new Date().getFullYear() + 90}-01-31`)).status).toBe(200)
})
