import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { changeSiteSettings } from './settings.ts'

const theme = { accent: '#8a4b2a', neutral: 'warm', radius: 8, density: 'comfortable', font: 'plex' } as const

test('only an admin changes a site’s settings', async () => {
  const tenant = await newTenant()
  for (const role of ['guest', 'user', 'manager'] as const)
    await expect(changeSiteSettings(tenant.as(role), { nameTh: 'x' })).rejects.toMatchObject({
      status: role === 'guest' ? 401 : 403,
    })
})

test('refuses a colour that carries CSS, and settings that carry secrets', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const accent = '#fff;}body{background:url(//evil.example)'
  await expect(changeSiteSettings(admin, { theme: { ...theme, accent } })).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(changeSiteSettings(admin, { config: { line: { channelSecret: 'x' } } })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  await expect(changeSiteSettings(admin, { config: { note: 'x'.repeat(30_000) } })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
})

test('changes what is given, keeps the rest, and says so in the audit trail', async () => {
  const tenant = await newTenant()
  await changeSiteSettings(tenant.as('admin'), { nameEn: 'New name', theme })
  const [site] = await tenant.sql('select name_th, name_en, theme from tenancy.sites')
  expect(site).toEqual({ name_th: 'test', name_en: 'New name', theme: { ...theme, scheme: 'auto' } })
  expect(await tenant.sql('select action, subject from kernel.audit_log')).toEqual([
    { action: 'tenancy.settingsChanged', subject: tenant.site.id },
  ])
})

test('changes the site of this tenant only', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  const pretending = { ...mine.as('admin'), site: theirs.site }
  await expect(changeSiteSettings(pretending, { nameTh: 'taken over' })).rejects.toMatchObject({ status: 404 })
})

test('inside a tenant the sites and names of others do not exist', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  expect(await mine.sql('select id from tenancy.sites')).toEqual([{ id: mine.site.id }])
  expect(await mine.sql('select id from tenancy.tenants')).toEqual([{ id: mine.id }])
  expect(
    await mine.sql("update tenancy.sites set name_th = 'taken' where id = $1 returning id", [theirs.site.id]),
  ).toEqual([])
  const planted = mine.sql(
    "insert into tenancy.sites (tenant_id, hostname, name_th, name_en) values ($1, $2, 'x', 'x')",
    [theirs.id, `x${theirs.site.hostname}`],
  )
  await expect(planted).rejects.toMatchObject({ code: '42501' })
})
