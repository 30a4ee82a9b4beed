import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { startDns, type Zone } from '../../../../stand-ins/dns.ts'
import { siteOfHost, siteOfHostNow } from '../site-of-host.server.ts'
import { addDomain, lookAgain, makePrimary, removeDomain, seeDomains } from './domains.ts'
import { lookAtDomain } from './look-at-domain.ts'

const zone: Zone = {}
let dns: Awaited<ReturnType<typeof startDns>>
const before = { ...settings() }

beforeAll(async () => {
  dns = await startDns(0, zone)
  Object.assign(settings(), { dnsServer: new URL(dns.url).host, publicHost: ['203.0.113.7'] })
})
afterAll(async () => {
  Object.assign(settings(), before)
  await dns.close()
})

let made = 0
const newName = () => `shop-${process.pid}-${++made}.example`
const admin = (tenant: TestTenant) => tenant.as('admin')
const look = (tenant: TestTenant, id: string) => lookAtDomain.handle(tenant.as('admin'), { id })
const domainOf = async (tenant: TestTenant, id: string) =>
  (await seeDomains(admin(tenant), {})).domains.find((domain) => domain.id === id)!
/** What its owner writes into DNS. */
async function prove(tenant: TestTenant, id: string) {
  const { record } = await domainOf(tenant, id)
  ;((zone[record!.name] ??= {}).TXT ??= []).push(record!.value)
}
async function claim(tenant: TestTenant, hostname: string) {
  return (await addDomain(admin(tenant), { hostname })).id
}
async function active(tenant: TestTenant, hostname = newName()) {
  const id = await claim(tenant, hostname)
  await prove(tenant, id)
  zone[hostname] = { A: ['203.0.113.7'] }
  await look(tenant, id)
  return { id, hostname }
}

describe('what is refused', () => {
  test('all but admins', async () => {
    const tenant = await newTenant()
    for (const role of ['guest', 'user', 'manager'] as const)
      await expect(addDomain(tenant.as(role), { hostname: newName() })).rejects.toMatchObject({
        status: role === 'guest' ? 401 : 403,
      })
  })

  test.each([
    '',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'a b.example',
    'x@y.example',
    'shop.example/path',
    'shop.example:81',
    'printer.local',
    '10.0.0.1',
    `${'a'.repeat(64)}.example`,
  ])('the name %j', async (hostname) => {
    const tenant = await newTenant()
    await expect(addDomain(admin(tenant), { hostname })).rejects.toMatchObject({ status: 422 })
  })

  test('a domain twice, and more than twenty', async () => {
    const tenant = await newTenant()
    const hostname = newName()
    await claim(tenant, hostname)
    await expect(claim(tenant, hostname.toUpperCase())).rejects.toMatchObject({ code: 'DOMAIN_KNOWN' })
    await tenant.sql(
      `insert into tenancy.domains (site_id, hostname, proof) select $1, 'n' || n || '.example', repeat('a', 32) from generate_series(1, 18) n`,
      [tenant.site.id],
    )
    await expect(claim(tenant, newName())).rejects.toMatchObject({ code: 'TOO_MANY' })
  })

  test('another tenant’s domain, whatever is done with it', async () => {
    const [mine, theirs] = [await newTenant(), await newTenant()]
    const { id } = await active(theirs)
    for (const operation of [makePrimary, removeDomain, lookAgain])
      await expect(operation(admin(mine), { id })).rejects.toMatchObject({ status: 404 })
    await look(mine, id)
    expect((await domainOf(theirs, id)).state).toBe('active')
  })

  test('to take away the primary one or the one that the platform gave', async () => {
    const tenant = await newTenant()
    const { id } = await active(tenant)
    await makePrimary(admin(tenant), { id })
    const given = (await seeDomains(admin(tenant), {})).domains.find(({ record }) => record === null)
    for (const one of [id, given!.id])
      await expect(removeDomain(admin(tenant), { id: one })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  })
})

test.each(['аррӏе.com', 'xn--80ak6aa92e.com', 'shоp.example', 'ร้านcafe.ไทย', 'เเผน.ไทย', 'ค่ัว.ไทย', 'ραypal.example'])(
  'a name that can be taken for another is refused: %s',
  async (hostname) => {
    const tenant = await newTenant()
    await expect(addDomain(admin(tenant), { hostname })).rejects.toMatchObject({ status: 422, field: 'hostname' })
  },
)

test('a Thai name is known as DNS knows it', async () => {
  const tenant = await newTenant()
  expect((await addDomain(admin(tenant), { hostname: 'https://ร้านกาแฟ.ไทย/' })).hostname).toBe(
    'xn--12c1ctan9ec9hrc.xn--o3cw4h',
  )
})

test('waits for DNS, is verified, leads to the site; each time it says what is missing', async () => {
  const tenant = await newTenant()
  const hostname = newName()
  const id = await claim(tenant, hostname)
  await look(tenant, id)
  expect(await domainOf(tenant, id)).toMatchObject({ state: 'pending_dns', finding: 'noProof', isDue: false })
  expect(await siteOfHost(hostname)).toBeNull()
  zone[`_sala.${hostname}`] = { TXT: ['sala-site=of-somebody-else'] }
  await look(tenant, id)
  expect(await domainOf(tenant, id)).toMatchObject({ state: 'pending_dns', finding: 'otherProof' })
  await prove(tenant, id)
  zone[hostname] = { A: ['198.51.100.1'] }
  await look(tenant, id)
  expect(await domainOf(tenant, id)).toMatchObject({ state: 'verifying', finding: 'notHere' })
  expect(await siteOfHost(hostname)).toBeNull()
  zone[hostname] = { A: ['203.0.113.7'] }
  await look(tenant, id)
  expect(await domainOf(tenant, id)).toMatchObject({ state: 'active', finding: null })
  expect(await siteOfHost(hostname)).toMatchObject({ isAlias: true, site: { hostname: tenant.site.hostname } })
})

test('looks again with growing pauses, and after a week no more until asked', async () => {
  const tenant = await newTenant()
  const id = await claim(tenant, newName())
  const pauses: number[] = []
  for (let n = 0; n < 37; n++) {
    await look(tenant, id)
    const [row] = await tenant.sql<{ minutes: number | null }>(
      'select round(extract(epoch from next_check_at - now()) / 60)::int as minutes from tenancy.domains where id = $1',
      [id],
    )
    pauses.push(row!.minutes ?? -1)
  }
  expect(pauses.slice(0, 10)).toEqual([1, 1, 2, 5, 10, 20, 30, 60, 120, 360])
  expect(pauses.at(-1)).toBe(-1)
  await lookAgain(admin(tenant), { id })
  expect((await domainOf(tenant, id)).isDue).toBe(true)
})

test('a name server that does not answer is none of the owner’s faults', async () => {
  const tenant = await newTenant()
  const id = await claim(tenant, newName())
  const { dnsServer } = settings()
  Object.assign(settings(), { dnsServer: '127.0.0.1:9' })
  await look(tenant, id)
  Object.assign(settings(), { dnsServer })
  expect(await domainOf(tenant, id)).toMatchObject({ state: 'pending_dns', finding: 'noAnswer' })
})

test('primary and alias change places; each host is found at once', async () => {
  const tenant = await newTenant()
  const { id, hostname } = await active(tenant)
  await makePrimary(admin(tenant), { id })
  expect(await siteOfHost(hostname)).toMatchObject({ site: { hostname } })
  expect(await siteOfHost(hostname)).not.toHaveProperty('isAlias')
  expect(await siteOfHost(tenant.site.hostname)).toMatchObject({ isAlias: true, site: { hostname } })
  const given = (await seeDomains(admin(tenant), {})).domains.find(({ record }) => record === null)
  await makePrimary(admin(tenant), { id: given!.id })
  await removeDomain(admin(tenant), { id })
  expect(await siteOfHost(hostname)).toBeNull()
})

test('who has not heard that the address changed asks anew before it sends anybody away', async () => {
  const tenant = await newTenant()
  const { hostname } = await active(tenant)
  expect(await siteOfHost(hostname)).toMatchObject({ isAlias: true })
  // As another process would: nothing is told here.
  await tenant.sql('update tenancy.sites set hostname = $1', [hostname])
  expect(await siteOfHost(hostname)).toMatchObject({ isAlias: true })
  expect(await siteOfHostNow(hostname)).not.toHaveProperty('isAlias')
  expect(await siteOfHost(hostname)).not.toHaveProperty('isAlias')
})

test('of fifty tenants that claim one domain it is whose proof stands in DNS', async () => {
  const tenants = await Promise.all(Array.from({ length: 50 }, () => newTenant()))
  const hostname = newName()
  const ids = await Promise.all(tenants.map((tenant) => claim(tenant, hostname)))
  zone[hostname] = { A: ['203.0.113.7'] }
  await prove(tenants[30]!, ids[30]!)
  await Promise.all(tenants.map((tenant, n) => look(tenant, ids[n]!)))
  expect((await siteOfHost(hostname))!.site.tenantId).toBe(tenants[30]!.id)
  const states = await Promise.all(tenants.map(async (tenant, n) => (await domainOf(tenant, ids[n]!)).state))
  expect(states.filter((state) => state === 'active')).toHaveLength(1)
}, 60_000)

test('fifty with a proof each, at once: one holds it, the others are told', async () => {
  const tenants = await Promise.all(Array.from({ length: 50 }, () => newTenant()))
  const hostname = newName()
  const ids = await Promise.all(tenants.map((tenant) => claim(tenant, hostname)))
  zone[hostname] = { A: ['203.0.113.7'] }
  for (const [n, tenant] of tenants.entries()) await prove(tenant, ids[n]!)
  await Promise.all(tenants.map((tenant, n) => look(tenant, ids[n]!)))
  const found = await Promise.all(tenants.map((tenant, n) => domainOf(tenant, ids[n]!)))
  expect(found.filter(({ state }) => state === 'active')).toHaveLength(1)
  expect(found.filter(({ finding }) => finding === 'taken')).toHaveLength(49)
}, 60_000)

test('a site cannot come into being at a host that somebody holds, nor a claim win the host of a site', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  const { hostname } = await active(theirs)
  const born = mine.sql("insert into tenancy.sites (hostname, name_th, name_en) values ($1, 'x', 'x')", [hostname])
  await expect(born).rejects.toMatchObject({ code: '23505' })
  const id = await claim(mine, theirs.site.hostname)
  await prove(mine, id)
  zone[theirs.site.hostname] = { A: ['203.0.113.7'] }
  await look(mine, id)
  expect((await domainOf(mine, id)).finding).toBe('taken')
  expect((await siteOfHost(theirs.site.hostname))!.site.tenantId).toBe(theirs.id)
})

test('a proof that is gone for a week lets go of the host, also as primary; a silent name server does not', async () => {
  const [old, next] = [await newTenant(), await newTenant()]
  const { id, hostname } = await active(old)
  await makePrimary(admin(old), { id })
  delete zone[`_sala.${hostname}`]
  await look(old, id)
  expect(await domainOf(old, id)).toMatchObject({ state: 'active', finding: 'noProof' })
  await old.sql("update tenancy.domains set unproved_since = now() - interval '8 days' where id = $1", [id])
  const { dnsServer } = settings()
  Object.assign(settings(), { dnsServer: '127.0.0.1:9' })
  await look(old, id)
  Object.assign(settings(), { dnsServer })
  expect((await domainOf(old, id)).state).toBe('active')
  await look(old, id)
  expect((await domainOf(old, id)).state).toBe('pending_dns')
  expect((await siteOfHost(old.site.hostname))!.site.hostname).toBe(old.site.hostname)
  const taken = await claim(next, hostname)
  await prove(next, taken)
  await look(next, taken)
  expect((await siteOfHost(hostname))!.site.tenantId).toBe(next.id)
})
