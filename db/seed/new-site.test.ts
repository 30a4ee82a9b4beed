import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { transaction } from '#kernel/database.server.ts'
import { readAccount } from '#rooms/identity/index.ts'
import { signInFully } from '#rooms/identity/testing.ts'
import { siteOfHost } from '#rooms/tenancy/index.ts'
import { makeSite, siteAnswers } from './new-site.ts'
import { contextOf } from './work.ts'

const given = (hostname: string) => ({
  hostname,
  'name-th': 'ร้านใหม่',
  'name-en': 'New shop',
  email: 'Owner@Example.co.th',
  password: 'a long enough one',
  'tax-id': '1-1017-00230-70-8',
  address: '1 ถนนใหม่',
  phone: '02-123-4567',
  promptpay: '081-234-5678',
})
const freshHost = () => `new-${randomUUID().slice(0, 8)}.example.co.th`

async function ownerSignsIn(hostname: string): Promise<Awaited<ReturnType<typeof readAccount>>> {
  const { tenantId } = (await siteOfHost(hostname))!.site
  const guest = {
    ...contextOf(tenantId, { id: null, name: '' }),
    actor: { accountId: null, role: 'guest' as const, staff: [] },
    address: '10.7.7.7',
  }
  const { token } = await signInFully(guest, { login: 'owner@example.co.th', password: 'a long enough one' })
  return readAccount(tenantId, token)
}

test('says which answers are wrong', () => {
  const wrong = siteAnswers.safeParse({
    ...given('Shop.Example'),
    password: 'short',
    'tax-id': '123',
    promptpay: '12',
    phone: 'x',
    email: 'x',
  })
  expect(wrong.error!.issues.map(({ path }) => path[0]).sort()).toEqual([
    'email',
    'hostname',
    'password',
    'phone',
    'promptpay',
    'tax-id',
  ])
})

test('makes a tenant whose first admin owns its business, with everything a shop needs', async () => {
  const hostname = freshHost()
  const { tenantId } = await makeSite(siteAnswers.parse({ ...given(hostname), cluster: true }))
  const { site } = (await siteOfHost(hostname))!
  expect(site.name).toEqual({ th: 'ร้านใหม่', en: 'New shop' })
  expect(site.clusterId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await ownerSignsIn(hostname)).toMatchObject({ role: 'admin', staff: ['owner'] })
  const counts = await transaction(
    { tenantId, mode: 'read' },
    async (connection) =>
      (
        await connection.run(`select (select count(*)::int from billing.sellers) as sellers, (select kind from billing.receiving_accounts) as kind,
      (select count(*)::int from shop.settings) as settings, (select count(*)::int from stock.locations where is_default) as locations`)
      ).rows[0],
  )
  expect(counts).toEqual({ sellers: 1, kind: 'mobile', settings: 0, locations: 1 })
})

test('needs no more than a hostname, names, an e-mail and a password; its shop is closed until it is opened', async () => {
  const hostname = freshHost()
  const { 'name-th': th, 'name-en': en, email, password } = given(hostname)
  const { tenantId } = await makeSite(siteAnswers.parse({ hostname, 'name-th': th, 'name-en': en, email, password }))
  expect((await siteOfHost(hostname))!.site.isClosed).toBe(true)
  expect(await ownerSignsIn(hostname)).toMatchObject({ role: 'admin', staff: ['owner'] })
  const { rows } = await transaction({ tenantId, mode: 'read' }, (connection) =>
    connection.run('select from billing.sellers union all select from billing.receiving_accounts'),
  )
  expect(rows).toHaveLength(0)
})

test('a seller is whole or not there', () => {
  const { address: _, ...without } = given(freshHost())
  expect(siteAnswers.safeParse(without).error!.issues.map(({ path }) => path[0])).toEqual(['address'])
})

test('a hostname that is taken is refused, and nothing is left behind', async () => {
  const hostname = freshHost()
  await makeSite(siteAnswers.parse(given(hostname)))
  await expect(makeSite(siteAnswers.parse(given(hostname)))).rejects.toMatchObject({ code: '23505' })
  const { rows } = await transaction({ tenantId: null, mode: 'read' }, (connection) =>
    connection.run('select from tenancy.sites where hostname = $1', [hostname]),
  )
  expect(rows).toHaveLength(1)
})

test('npm run site:new does it from flags', async () => {
  const hostname = freshHost()
  const flags = Object.entries(given(hostname)).flatMap(([flag, value]) => [`--${flag}`, value])
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/site-new.ts', ...flags, '--vat', '--cluster'])
  expect(stdout).toContain(`${hostname} is ready`)
  expect((await siteOfHost(hostname))!.site.clusterId, 'its first page is the dashboard').not.toBeNull()
  expect(await ownerSignsIn(hostname)).toMatchObject({ role: 'admin' })
})
