import { expect, test } from 'vitest'
import { areaNames } from '#kernel/areas.ts'
import { languagesOf } from '#kernel/languages.ts'
import { newTenant } from '#kernel/testing.ts'
import { saveFeatures } from './features.ts'
import { saveLanguages, seeLanguages } from './languages.ts'
import { restoreSettings, settingsHistory } from './settings-history.ts'
import { siteOfHost } from './site-of-host.server.ts'

const toEnglish = { choice: 'en th', was: 'th en' } as const

test('only an admin chooses languages', async () => {
  const tenant = await newTenant()
  for (const role of ['guest', 'user', 'manager'] as const)
    await expect(saveLanguages(tenant.as(role), toEnglish)).rejects.toMatchObject({
      status: role === 'guest' ? 401 : 403,
    })
})

test('what is chosen stands beside the other settings, and the next request knows', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  expect(await seeLanguages(admin, {})).toEqual({ choice: 'th en' })
  await saveFeatures(admin, { open: areaNames.filter((area) => area !== 'subscriptions'), was: [] })
  await saveLanguages(admin, { choice: 'th', was: 'th en' })
  const { site } = (await siteOfHost(tenant.site.hostname))!
  expect(languagesOf(site)).toEqual(['th'])
  expect(site.config).toMatchObject({ closed: ['subscriptions'] })
})

test('of two who choose at once one is told; a language that nobody speaks is refused', async () => {
  const tenant = await newTenant()
  const saved = await Promise.allSettled(Array.from({ length: 8 }, () => saveLanguages(tenant.as('admin'), toEnglish)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(saveLanguages(tenant.as('admin'), { choice: 'fr', was: 'en th' } as never)).rejects.toMatchObject({
    status: 422,
  })
})

test('a choice is taken back', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await saveLanguages(admin, { choice: 'en', was: 'th en' })
  const { changes, version } = await settingsHistory(admin, {})
  const [change] = changes
  expect(change).toMatchObject({ changed: ['en'], isBack: true })
  await restoreSettings(admin, { id: change!.id, version })
  expect(await seeLanguages(admin, {})).toEqual({ choice: 'th en' })
})
