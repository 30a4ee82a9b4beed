import { expect, test } from 'vitest'
import { siteOfHost } from './site-of-host.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { saveFeatures, seeFeatures } from './features.ts'
import { changeSiteSettings } from './settings.ts'
import { restoreSettings, settingsHistory } from './settings-history.ts'

test('only an admin closes an area', async () => {
  const tenant = await newTenant()
  for (const role of ['guest', 'user', 'manager'] as const)
    await expect(saveFeatures(tenant.as(role), { open: [], was: [] })).rejects.toMatchObject({
      status: role === 'guest' ? 401 : 403,
    })
})

test('what is closed stands in the site’s settings beside what was there; the next request knows', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await changeSiteSettings(admin, { config: { note: 'kept' } })
  await saveFeatures(admin, { open: ['blog', 'lessons'], was: [] })
  expect(await seeFeatures(admin, {})).toEqual({
    closed: ['shop', 'certificates', 'wallet', 'subscriptions', 'hora', 'calendar', 'events', 'pos'],
  })
  const { site } = (await siteOfHost(tenant.site.hostname))!
  expect(site.config).toEqual({
    note: 'kept',
    closed: ['shop', 'certificates', 'wallet', 'subscriptions', 'hora', 'calendar', 'events', 'pos'],
  })
})

test('of two who save at once one is told that the other was first; who has not looked closes nothing', async () => {
  const tenant = await newTenant()
  const saved = await Promise.allSettled(
    Array.from({ length: 10 }, () => saveFeatures(tenant.as('admin'), { open: ['shop'], was: [] })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(saveFeatures(tenant.as('admin'), { open: [], was: ['?'] as never })).rejects.toMatchObject({
    status: 422,
  })
})

test('a change is taken back, and the taking back as well; another tenant’s is not there', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const admin = tenant.as('admin')
  await changeSiteSettings(admin, { nameTh: 'ชื่อใหม่' })
  await saveFeatures(admin, { open: [], was: [] })
  const { changes, version } = await settingsHistory(admin, {})
  const [features, names] = changes
  expect([features!.isBack, names!.changed]).toEqual([true, ['nameTh']])
  await expect(restoreSettings(other.as('admin'), { id: names!.id, version })).rejects.toMatchObject({ status: 404 })
  await restoreSettings(admin, { id: names!.id, version })
  const look = async () => (await tenant.sql('select name_th, config from tenancy.sites'))[0]
  expect(await look()).toEqual({ name_th: 'test', config: {} })
  const [back] = (await settingsHistory(admin, {})).changes
  await restoreSettings(admin, { id: back!.id, version: version + 1 })
  expect(await look()).toMatchObject({ name_th: 'ชื่อใหม่', config: { closed: expect.arrayContaining(['shop']) } })
  expect((await settingsHistory(other.as('admin'), {})).changes).toEqual([])
})

test('who takes something back after a colleague saved is told, and of two who take back at once one is', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await changeSiteSettings(admin, { nameTh: 'หนึ่ง' })
  const { changes, version } = await settingsHistory(admin, {})
  const { id } = changes[0]!
  await saveFeatures(admin, { open: [], was: [] })
  await expect(restoreSettings(admin, { id, version })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  const look = async () => (await tenant.sql('select name_th, config from tenancy.sites'))[0]
  expect(await look()).toMatchObject({ name_th: 'หนึ่ง', config: { closed: expect.arrayContaining(['shop']) } })
  const newest = await settingsHistory(admin, {})
  expect(newest.changes).toHaveLength(2)
  const tried = await Promise.allSettled(newest.changes.map(({ id }) => restoreSettings(admin, { ...newest, id })))
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } })
})

test('what was changed at one site is not shown at another of the same owner, nor brought there', async () => {
  const tenant = await newTenant()
  const hostname = `second-${tenant.site.hostname}`
  await tenant.sql("insert into tenancy.sites (hostname, name_th, name_en) values ($1, 'สอง', 'Two')", [hostname])
  const { site } = (await siteOfHost(hostname))!
  const [first, second] = [tenant.as('admin'), { ...tenant.as('admin'), site }]
  await saveFeatures(first, { open: [], was: [] })
  await changeSiteSettings(first, { nameTh: 'หนึ่ง' })
  const { changes, version } = await settingsHistory(first, {})
  const [names, features] = changes
  await restoreSettings(first, { id: names!.id, version })
  expect(await settingsHistory(second, {})).toEqual({ changes: [], version: 1 })
  for (const change of [names!, features!])
    await expect(restoreSettings(second, { id: change.id, version: 1 })).rejects.toMatchObject({ status: 404 })
  expect(await tenant.sql('select config from tenancy.sites where hostname = $1', [hostname])).toEqual([{ config: {} }])
})
