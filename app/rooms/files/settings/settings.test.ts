import { expect, test } from 'vitest'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { keptSettings, restoreKept } from '#rooms/tenancy/testing.ts'
import { changeFileRules, seeFileSettings } from './settings.ts'
import { changeStorage, typedStorage } from './storage-settings.ts'
import { uploadOrigins } from './storage-place.ts'

const keys = { s3Key: 'AKIACANARYKEY7777', s3Secret: 'canary/secret+of=forty.characters.abcd' }
const bucket = { s3Endpoint: 'https://s3.example.com', s3Region: 'ap-southeast-1', s3Bucket: 'shop-files' }
const own = { store: 's3' as const, ...bucket, ...keys }
const rules = {
  quotaGb: '50',
  accountQuotaGb: '5',
  watermark: '',
  shareDefaultDays: '7',
  shareMaxDays: '',
}

test('refuses whoever is neither admin nor owner, and who has not confirmed lately', async () => {
  const tenant = await newTenant()
  for (const who of [
    tenant.as('guest'),
    tenant.as('user'),
    tenant.as('manager'),
    tenant.as('user', { staff: ['accountant'] }),
  ])
    for (const operation of [
      () => seeFileSettings(who, {}),
      () => changeStorage(who, own),
      () => typedStorage(who, own),
      () => changeFileRules(who, rules),
    ])
      await expect(operation()).rejects.toMatchObject({ status: who.actor.role === 'guest' ? 401 : 403 })
  const stale = tenant.as('admin', { confirmedAt: new Date(Date.now() - 16 * 60_000) })
  for (const operation of [
    () => changeStorage(stale, own),
    () => typedStorage(stale, own),
    () => changeFileRules(stale, rules),
  ])
    await expect(operation()).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await changeStorage(tenant.as('user', { staff: ['owner'] }), own)
})

test('SSRF: an endpoint inside our own network is refused, by name, by address and in disguise', async () => {
  const tenant = await newTenant()
  for (const s3Endpoint of [
    'https://169.254.169.254',
    'https://127.0.0.1:9000',
    'https://[::1]',
    'https://10.0.0.8',
    'https://0x7f.1',
    'https://2130706433',
    'https://localhost',
    'https://storage.internal',
    'http://s3.example.com',
    'http://localhost:9000',
    'https://user:pass@s3.example.com',
    'https://s3.example.com/bucket',
    'ftp://s3.example.com',
  ])
    await expect(changeStorage(tenant.as('admin'), { ...own, s3Endpoint }), s3Endpoint).rejects.toMatchObject({
      status: 422,
      details: { fields: [{ field: 's3Endpoint' }] },
    })
})

test('keys of one place are never sent to another: a new endpoint or bucket needs both of its own', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const without = { ...own, s3Key: '', s3Secret: '' }
  await expect(changeStorage(admin, without)).rejects.toMatchObject({ status: 422 })
  await changeStorage(admin, own)
  await expect(changeStorage(admin, { ...without, s3Endpoint: 'https://evil.example' })).rejects.toMatchObject({
    status: 422,
  })
  await expect(typedStorage(admin, { ...without, s3Endpoint: 'https://evil.example' })).rejects.toMatchObject({
    status: 422,
  })
  await expect(changeStorage(admin, { ...without, s3Bucket: 'another' })).rejects.toMatchObject({ status: 422 })
  await expect(changeStorage(admin, { ...own, s3Secret: '' })).rejects.toMatchObject({ status: 422 })
  expect(await typedStorage(admin, without)).toMatchObject({ key: keys.s3Key, secret: keys.s3Secret })
})

test('keys are written and never read again: not by the form, the table or the trail; and no other tenant opens them', async () => {
  const [tenant, thief] = [await newTenant(), await newTenant()]
  await changeStorage(tenant.as('admin'), own)
  const seen = await seeFileSettings(tenant.as('admin'), {})
  expect(seen).toMatchObject({ store: 's3', ...bucket, s3KeyEnd: '7777', s3SecretEnd: 'abcd', keysAreLost: false })
  const rows = await tenant.sql<Record<string, string>>('select * from files.storages')
  const stored = JSON.stringify([seen, rows, await tenant.sql('select * from kernel.audit_log')])
  expect(stored).toContain('files.storageChanged')
  expect(stored).not.toContain('canary')
  expect(stored).not.toContain('CANARY')
  const { sealed_key, sealed_secret } = rows[0]!
  await thief.sql(
    `with p as (insert into files.storages (endpoint, region, bucket, sealed_key, sealed_secret)
       values ('https://s3.example.com', 'x', 'shop-files', $1, $2) returning id)
     insert into files.settings (store, storage_id) select 's3', id from p`,
    [sealed_key, sealed_secret],
  )
  expect(await seeFileSettings(thief.as('admin'), {})).toMatchObject({ s3SecretEnd: null, keysAreLost: true })
  await expect(typedStorage(thief.as('admin'), { ...own, s3Key: '', s3Secret: '' })).rejects.toMatchObject({
    status: 422,
  })
})

/** A file that lies at this storage, as an upload leaves it. */
const fileAt = (tenant: TestTenant, storageId: string) =>
  tenant.sql(
    `with i as (insert into files.items (scope, type, name, status) values ('business', 'file', 'a.txt', 'ready') returning id)
     insert into files.versions (item_id, number, storage_id, object_key, size_bytes, content_type, etag)
     select id, 1, $1, 'x/files/a.txt', 1200, 'text/plain', 'e' from i`,
    [storageId],
  )

test('a new place is a new row; the old one stays as long as something lies there', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await changeStorage(admin, own)
  const [first] = await tenant.sql<{ id: string }>('select id from files.storages')
  await changeStorage(admin, { ...own, s3Secret: 'the-secret-after-a-rotation' })
  expect(await tenant.sql('select id from files.storages')).toEqual([first])
  await fileAt(tenant, first!.id)
  for (const s3Bucket of ['second', 'third', 'fourth']) await changeStorage(admin, { ...own, s3Bucket })
  await changeStorage(admin, { store: 'disk' })
  const left = await tenant.sql<{ bucket: string }>('select bucket from files.storages order by id')
  expect(left.map((row) => row.bucket)).toEqual(['shop-files', 'fourth'])
  const { store, places } = await seeFileSettings(admin, {})
  expect({ store, places }).toEqual({
    store: 'disk',
    places: [
      { at: null, isCurrent: true, files: 0, bytes: 0 },
      { at: { endpoint: 'https://s3.example.com', bucket: 'shop-files' }, isCurrent: false, files: 1, bytes: 1200 },
    ],
  })
})

test('the CORS rule to copy names every website of the tenant, and no other’s; of short keys no end is shown', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await tenant.sql("insert into tenancy.sites (hostname, name_th, name_en) values ($1, 'สอง', 'Two')", [
    `second.${tenant.site.hostname}`,
  ])
  await changeStorage(tenant.as('admin'), { ...own, s3Key: 'minioadmin', s3Secret: 'minioadmin' })
  const { corsRule, s3KeyEnd, s3SecretEnd } = await seeFileSettings(tenant.as('admin'), {})
  expect(JSON.parse(corsRule)).toMatchObject([
    {
      AllowedOrigins: [tenant.site.hostname, `second.${tenant.site.hostname}`].map(siteOrigin),
      AllowedMethods: ['PUT'],
      ExposeHeaders: ['ETag'],
    },
  ])
  expect(corsRule).not.toContain(other.site.hostname)
  expect([s3KeyEnd, s3SecretEnd]).toEqual(['', ''])
})

test('pages may send to the tenant’s own storages and to no other tenant’s', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  expect(await uploadOrigins(tenant.as('guest'))).toEqual([])
  await changeStorage(tenant.as('admin'), own)
  expect(await uploadOrigins(tenant.as('guest'))).toEqual(['https://s3.example.com'])
  await changeStorage(tenant.as('admin'), { ...own, s3Endpoint: '', s3VirtualHost: '1' })
  expect(await uploadOrigins(tenant.as('guest'))).toContain('https://shop-files.s3.ap-southeast-1.amazonaws.com')
  expect(await uploadOrigins(other.as('guest'))).toEqual([])
})

test('rules: wrong ones are refused with a sentence at the field, right ones hold and are written down', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  for (const [field, value] of Object.entries({
    quotaGb: '-1',
    accountQuotaGb: '1e9',
    watermark: 'ก'.repeat(81),
    shareDefaultDays: '0',
    shareMaxDays: '4000',
  }))
    await expect(changeFileRules(admin, { ...rules, [field]: value }), field).rejects.toMatchObject({
      status: 422,
      details: { fields: [{ field }] },
    })
  await expect(changeFileRules(admin, { ...rules, shareDefaultDays: '31', shareMaxDays: '30' })).rejects.toMatchObject({
    details: { fields: [{ field: 'shareDefaultDays' }] },
  })
  const set = { ...rules, quotaGb: '0.5', watermark: 'ร้านเรา', shareForcePassword: '1' as const, shareMaxDays: '30' }
  expect(await changeFileRules(admin, set)).toEqual({ changed: true })
  expect(await seeFileSettings(admin, {})).toMatchObject({
    store: 'disk',
    quotaBytes: 536_870_912,
    accountQuotaBytes: 5_368_709_120,
    watermark: 'ร้านเรา',
    shareForcePassword: true,
    shareMaxDays: 30,
  })
  expect(await changeFileRules(admin, set)).toEqual({ changed: false })
  const [line] = await tenant.sql<{ details: { changed: object } }>(
    `select details from kernel.audit_log where action = 'files.rulesChanged' order by id limit 1`,
  )
  expect(line!.details.changed).toMatchObject({ shareMaxDays: { before: null, after: 30 } })
})

test('of two admins who save the same form at once the second is told; the other form is another matter', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  for (const [round, name] of ['แรก', 'สอง'].entries()) {
    const { versions } = await seeFileSettings(admin, {})
    const save = {
      rules: (watermark: string) => changeFileRules(admin, { ...rules, watermark, version: versions.rules }),
      store: (store: 'off' | 'disk') => changeStorage(admin, { store, version: versions.store }),
    }
    const store = (['off', 'disk'] as const)[round]!
    await save.store(store)
    await save.rules(name)
    const now = await seeFileSettings(admin, {})
    expect(now).toMatchObject({ store, watermark: name })
    const late = (version: number) => ({ code: 'VERSION_CONFLICT', details: { version } })
    await expect(save.rules('ช้าไป')).rejects.toMatchObject(late(now.versions.rules))
    await expect(save.store('off')).rejects.toMatchObject(late(now.versions.store))
    expect(await seeFileSettings(admin, {})).toEqual(now)
  }
  const { versions } = await seeFileSettings(admin, {})
  const both = ['หนึ่ง', 'สอง'].map((watermark) =>
    changeFileRules(admin, { ...rules, watermark, version: versions.rules }),
  )
  expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('rules and the place of files are kept with each change and brought back; keys are in no history', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const versions = async () => (await seeFileSettings(admin, {})).versions
  const back = async (title: string) => {
    const change = (await keptSettings(admin, {})).find((each) => each.title.en === title && each.seen !== null)!
    await restoreKept(admin, { id: change.id, seen: change.seen! })
    return change
  }
  await changeFileRules(admin, rules)
  await changeFileRules(admin, { ...rules, watermark: 'ร้านเรา', version: (await versions()).rules })
  const { changed } = await back('Limits and rules of files')
  expect(changed).toEqual([{ field: expect.objectContaining({ en: 'Watermark' }), from: '', to: 'ร้านเรา' }])
  expect(await seeFileSettings(admin, {})).toMatchObject({ watermark: '' })
  await changeStorage(admin, { ...own, version: (await versions()).store })
  const other = { ...own, s3Bucket: 'other-files' }
  await changeStorage(admin, { ...other, version: (await versions()).store })
  await back('Where files are kept')
  expect(await seeFileSettings(admin, {})).toMatchObject({ s3Bucket: 'shop-files', s3KeyEnd: '7777' })
  const kept = JSON.stringify(await tenant.sql('select * from kernel.setting_changes'))
  for (const secret of [keys.s3Key, keys.s3Secret, 'sealed']) expect(kept).not.toContain(secret)
  await tenant.sql("delete from files.storages where bucket = 'other-files'")
  await expect(back('Where files are kept')).rejects.toMatchObject({ code: 'INVALID_STATE' })
})
