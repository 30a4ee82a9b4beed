import { expect, test } from 'vitest'
import { noteWritten } from '#kernel/freshness.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { changeSiteSettings } from './settings.ts'
import { siteOfHost } from './site-of-host.server.ts'

test('finds the site of a host, however it is written', async () => {
  const tenant = await newTenant()
  const { hostname } = tenant.site
  for (const host of [hostname, hostname.toUpperCase(), `${hostname}:3000`, `${hostname}.`])
    expect(await siteOfHost(host)).toEqual({ site: tenant.site, status: 'active' })
})

test('an unknown, odd or missing host is nobody’s, and says nothing of anybody', async () => {
  const { site } = await newTenant()
  for (const host of [
    'nobody.localhost',
    '',
    '@',
    `x@${site.hostname}`,
    `${site.hostname}/`,
    `${site.hostname}%00`,
    "' or 1=1 --",
  ])
    expect(await siteOfHost(host)).toBeNull()
})

test('a new name is seen at once where it was changed', async () => {
  const tenant = await newTenant()
  await siteOfHost(tenant.site.hostname)
  await changeSiteSettings(tenant.as('admin'), { nameTh: 'ชื่อใหม่' })
  expect((await siteOfHost(tenant.site.hostname))!.site.name.th).toBe('ชื่อใหม่')
})

test('a host that comes into being after it was asked for is found', async () => {
  const tenant = await newTenant()
  const hostname = `late-${tenant.id.slice(0, 8)}.localhost`
  expect(await siteOfHost(hostname)).toBeNull()
  await tenant.sql("insert into tenancy.sites (hostname, name_th, name_en) values ($1, 'x', 'x')", [hostname])
  noteWritten(tenant.id, ['tenancy.sites'])
  expect((await siteOfHost(hostname))!.site.tenantId).toBe(tenant.id)
})

test('what was read while it changed is not remembered', async () => {
  const tenant = await newTenant()
  const asking = siteOfHost(tenant.site.hostname)
  noteWritten(tenant.id, ['tenancy.sites'])
  await asking
  await tenant.sql("update tenancy.sites set name_th = 'ใหม่'")
  expect((await siteOfHost(tenant.site.hostname))!.site.name.th).toBe('ใหม่')
})

test('pending, verifying and removed hosts are not served; a suspended site or tenant is said to be so', async () => {
  const tenant = await newTenant()
  const statusAfter = async (sql: string) => {
    await tenant.sql(sql)
    noteWritten(tenant.id, ['tenancy.sites'])
    return (await siteOfHost(tenant.site.hostname))?.status ?? null
  }
  for (const status of ['pending_dns', 'verifying', 'removed'])
    expect(await statusAfter(`update tenancy.sites set status = '${status}'`)).toBeNull()
  expect(await statusAfter("update tenancy.sites set status = 'suspended'")).toBe('suspended')
  expect(await statusAfter("update tenancy.sites set status = 'active'")).toBe('active')
  expect(await statusAfter("update tenancy.tenants set status = 'suspended' where id = kernel.tenant_id()")).toBe(
    'suspended',
  )
})

test('the cluster is the site’s own or the one its data names', async () => {
  const tenant = await newTenant()
  const clusterId = crypto.randomUUID()
  await tenant.sql('update tenancy.sites set data = $1', [JSON.stringify({ clusterId })])
  noteWritten(tenant.id, ['tenancy.sites'])
  expect((await siteOfHost(tenant.site.hostname))!.site.clusterId).toBe(clusterId)
})

test('a thousand unknown hosts do not push a known one out', async () => {
  const tenant = await newTenant()
  await siteOfHost(tenant.site.hostname)
  await tenant.sql("update tenancy.sites set name_th = 'unseen'")
  for (let i = 0; i < 300; i++) await siteOfHost(`flood${i}.example`)
  expect((await siteOfHost(tenant.site.hostname))!.site.name.th).toBe('test')
})
