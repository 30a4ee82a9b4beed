import { beforeAll, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import type { Context } from '#kernel/context.ts'
import { jobActor } from '#kernel/roles.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { integrity } from './integrity.ts'
import { releaseYear, settleYear } from './lunar-years.ts'
import { saveDefaults, saveMethods, surroundings } from './methods.ts'
import { handlers } from './on.ts'
import { myHoraFiles } from './personal.ts'
import { addProfile, changeProfile, mostProfiles, myProfiles, removeAllProfiles, removeProfile } from './profiles.ts'
import { sitemap } from './sitemap.ts'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await newTenant('hora')
})

const someone = async (of = tenant): Promise<Context> => (await (await newAccount(of)).signIn()).context
const keyed = (context: Context): Context => ({ ...context, idempotencyKey: crypto.randomUUID() })
const birth = {
  name: 'สมชาย',
  bornOn: '1990-05-15',
  minute: 510,
  place: { kind: 'th' as const, province: '50', district: 'เมือง' },
  tags: ['ครอบครัว'],
}
const add = (context: Context, more: object = {}) => addProfile(keyed(context), { ...birth, consent: true, ...more })

test('a guest keeps nothing here', async () => {
  const guest = tenant.as('guest')
  for (const operation of [
    () => myProfiles(guest, {}),
    () => add(guest),
    () => removeAllProfiles(guest, {}),
    () => saveMethods(guest, { methods: {} }),
    () => myHoraFiles(guest, {}),
  ])
    await expect(operation()).rejects.toMatchObject({ status: 401 })
})

test('nothing is kept before somebody has agreed; once is enough', async () => {
  const context = await someone()
  await expect(add(context, { consent: false })).rejects.toMatchObject({ code: 'HORA_CONSENT_NEEDED' })
  expect(await myProfiles(context, {})).toEqual([])
  await add(context)
  await add(context, { consent: false, name: 'สมหญิง' })
  expect((await myProfiles(context, {})).map(({ name }) => name)).toEqual(['สมหญิง', 'สมชาย'])
  expect(await surroundings(context, {})).toMatchObject({ isSignedIn: true, hasConsented: true })
})

test('it comes back as it was given: day, minute, place, note, tags', async () => {
  const context = await someone()
  const abroad = { kind: 'geo' as const, label: 'New York', lat: 40.71, lon: -74.01, zone: 'America/New_York' }
  const given = {
    ...birth,
    gender: 'male' as const,
    bornOn: '1936-03-16',
    historicBe: true,
    choice: 'later' as const,
    place: abroad,
    note: 'โน้ต',
  }
  const { id } = await addProfile(keyed(context), { ...given, consent: true })
  expect(await myProfiles(context, {})).toMatchObject([{ ...given, id, version: 1 }])
  await add(context, { minute: null, place: null, name: 'ไม่ทราบเวลา' })
  expect((await myProfiles(context, {}))[0]).toMatchObject({ minute: null, place: null })
})

test.each([
  { bornOn: '1990-02-30' },
  { bornOn: '1781-12-31' },
  { bornOn: '2100-01-01' },
  { minute: 1440 },
  { minute: 510, place: null },
  { name: '' },
  { name: 'x'.repeat(81) },
  { note: 'x'.repeat(501) },
  { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) },
  { place: { kind: 'geo', label: 'x', lat: 91, lon: 0, zone: 'UTC' } },
  { place: { kind: 'geo', label: 'x', lat: 1, lon: 0, zone: 'Mars/Olympus' } },
  { place: { kind: 'th', province: "50' or 1" } },
])('%o is refused', async (wrong) => {
  await expect(add(await someone(), wrong)).rejects.toMatchObject({ status: 422 })
})

test('another account’s birth is not found, by any operation, and stays as it is', async () => {
  const mine = await someone()
  const { id } = await add(mine)
  for (const stranger of [await someone(), await someone(await newTenant('neighbour'))]) {
    expect(await myProfiles(stranger, {})).toEqual([])
    await expect(changeProfile(stranger, { ...birth, name: 'ฉัน', id, version: 1 })).rejects.toMatchObject({
      status: 404,
    })
    await expect(removeProfile(stranger, { id })).rejects.toMatchObject({ status: 404 })
    await removeAllProfiles(stranger, {})
  }
  expect(await myProfiles(mine, {})).toMatchObject([{ id, name: 'สมชาย' }])
})

test('two tabs: the second is told', async () => {
  const context = await someone()
  const { id } = await add(context)
  await changeProfile(context, { ...birth, name: 'ใหม่', id, version: 1 })
  await expect(changeProfile(context, { ...birth, name: 'เก่า', id, version: 1 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  expect(await myProfiles(context, {})).toMatchObject([{ name: 'ใหม่', version: 2 }])
})

test('of twenty who save the last one at once, one is kept; the same press twice is one', async () => {
  const context = await someone()
  await add(context)
  const account = context.actor.accountId
  await tenant.sql(
    `insert into hora.profiles (account_id, name, born_on) select $1, 'x', '1990-01-01' from generate_series(1, ${mostProfiles - 2})`,
    [account],
  )
  const added = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => add(context, { name: `n${index}` })))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = added.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'HORA_PROFILE_LIMIT' })
  const other = keyed(await someone())
  const { id } = await addProfile(other, { ...birth, consent: true })
  expect(await addProfile(other, { ...birth, consent: true })).toEqual({ id })
  expect(await myProfiles(other, {})).toHaveLength(1)
})

test('all of one’s own is deleted at once, with the consent; the copy of one’s data holds it before', async () => {
  const context = await someone()
  expect(await myHoraFiles(context, {})).toEqual([])
  await add(context)
  const files = await myHoraFiles(context, {})
  expect(files.map(({ name }) => name)).toEqual(['births.json', 'methods.json'])
  expect(files[0]!.content).toMatchObject([{ name: 'สมชาย', bornOn: '1990-05-15' }])
  expect(await removeAllProfiles(context, {})).toEqual({ removed: 1 })
  expect(await surroundings(context, {})).toMatchObject({ hasConsented: false })
  await expect(add(context, { consent: false })).rejects.toMatchObject({ code: 'HORA_CONSENT_NEEDED' })
})

test('an account that is erased takes its births along', async () => {
  const [gone, stays] = [await someone(), await someone()]
  await add(gone)
  await add(stays)
  expect(handlers).toHaveLength(1)
  const { accountId } = gone.actor
  const job = { ...tenant.as('guest'), actor: jobActor }
  await handlers[0]!.handle(job, { accountId })
  expect(await myProfiles(gone, {})).toEqual([])
  expect(await myProfiles(stays, {})).toHaveLength(1)
})

test('methods: one’s own, and the tenant’s for everybody else', async () => {
  const own = await newTenant('methods')
  const context = await someone(own)
  await saveMethods(context, { methods: { lagna: 'sidereal' } })
  await expect(saveMethods(context, { methods: { lagna: 'mars' } as never })).rejects.toMatchObject({ status: 422 })
  await expect(saveDefaults(context, { methods: {}, version: 0 })).rejects.toMatchObject({ status: 403 })
  expect(await saveDefaults(own.as('manager'), { methods: { digits: 'arabic' }, version: 0 })).toEqual({ version: 1 })
  await expect(saveDefaults(own.as('admin'), { methods: {}, version: 0 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  expect(await saveDefaults(own.as('admin'), { methods: { digits: 'thai' }, version: 1 })).toEqual({ version: 2 })
  expect(await surroundings(context, {})).toMatchObject({
    account: { lagna: 'sidereal' },
    tenant: { digits: 'thai' },
    tenantVersion: 2,
    maySetDefaults: false,
  })
  expect(await surroundings(own.as('guest'), {})).toMatchObject({
    account: {},
    isSignedIn: false,
    maySettleYears: false,
  })
})

test('only an admin settles an unpublished year, with its source, and the trail tells it', async () => {
  const own = await newTenant('years')
  const year = { year: 2030, type: 'adhikamasa' as const, source: 'ประกาศธนาคารแห่งประเทศไทย' }
  for (const role of ['user', 'manager'] as const)
    await expect(settleYear(own.as(role), year)).rejects.toMatchObject({ status: 403 })
  await expect(settleYear(own.as('admin'), { ...year, year: 2027 })).rejects.toMatchObject({ status: 422 })
  await expect(settleYear(own.as('admin'), { ...year, source: '' })).rejects.toMatchObject({ status: 422 })
  await settleYear(own.as('admin'), year)
  expect((await surroundings(own.as('guest'), {})).years).toEqual([year])
  await releaseYear(own.as('admin'), { year: 2030 })
  expect((await surroundings(own.as('guest'), {})).years).toEqual([])
  const trail = await own.sql<{ action: string }>(
    "select action from kernel.audit_log where subject = 'hora:lunarYear:2030' order by id",
  )
  expect(trail.map(({ action }) => action)).toEqual(['hora.yearSettled', 'hora.yearReleased'])
})

test('search engines find the pages that need no birth; the promises hold', async () => {
  const guest = tenant.as('guest')
  expect(await sitemap.count(guest, {})).toBe(3)
  expect(await sitemap.pages(guest, { from: 1, most: 5 })).toEqual([
    { path: '/hora/rakkana' },
    { path: '/hora/static' },
  ])
  expect(integrity).toHaveLength(2)
  for (const { breaches } of integrity) expect(await tenant.sql(breaches)).toEqual([])
})
