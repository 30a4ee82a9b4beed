import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { settings } from '#kernel/settings.server.ts'
import { accentProblem } from '#ui/theme.ts'
import type { RawCall } from '#kernel/api.ts'
import { noteWritten } from '#kernel/freshness.server.ts'
import { putObject } from '#kernel/storage.server.ts'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { api } from './api.ts'
import { letterheadOf } from './letterhead.ts'
import { logoOf } from './mark.ts'
import { command } from './room.ts'
import { readyMade } from './ready-made.ts'
import { saveLook } from './save-look.server.ts'
import { seeLook } from './see-look.ts'
import { changeSiteSettings } from './settings.ts'
import { siteOfHost } from './site-of-host.server.ts'
import { restoreSettings, settingsHistory } from './settings-history.ts'
import { sweepMarks } from './sweep-marks.ts'
import { jobContext } from '#kernel/job-context.ts'

const theme = { accent: '#8a4b2a', neutral: 'warm', radius: '8', density: 'comfortable', font: 'plex', scheme: 'auto' }

async function form(tenant: TestTenant, more: Record<string, unknown> = {}) {
  const { hostname, version } = await seeLook(tenant.as('admin'), {})
  return { hostname, version: String(version), nameTh: 'ร้าน', nameEn: 'Shop', theme, ...more }
}

const picture = async (width: number, height: number) => {
  const { default: sharp } = await import('sharp')
  const drawn = sharp({ create: { width, height, channels: 4, background: '#c3336680' } })
  return new Blob([
    Uint8Array.from(
      await drawn
        .withExif({ IFD0: { Copyright: 'secret' } })
        .png()
        .toBuffer(),
    ),
  ])
}

const inLetter = (tenant: TestTenant): Promise<string> =>
  command({
    may: 'anyone',
    input: z.object({}),
    run: async (tools) => (await letterheadOf(tools))!.logo!.src,
  })(tenant.as('guest'), {})
const showMark = (tenant: TestTenant, file: string) =>
  (api.find(({ path }) => path === '/mark/{file}') as RawCall).raw(tenant.as('guest'), new Request('http://x/'), {
    file,
  })

test('nobody but an admin sees the theme screen or saves it', async () => {
  const tenant = await newTenant()
  const given = await form(tenant)
  for (const role of ['guest', 'user', 'manager'] as const) {
    const status = role === 'guest' ? 401 : 403
    await expect(seeLook(tenant.as(role), {})).rejects.toMatchObject({ status })
    await expect(saveLook(tenant.as(role), { ...given, logo: await picture(9, 9) })).rejects.toMatchObject({ status })
  }
  expect(await keysOnDisk(tenant.id, 'marks')).toEqual([])
})

test('an accent that cannot be read is refused with the nearest that can, in both languages', async () => {
  const tenant = await newTenant()
  const { nearest } = accentProblem('#ffd400')!
  const attempt = changeSiteSettings(tenant.as('admin'), { theme: { ...theme, accent: '#ffd400' } as never })
  await expect(attempt).rejects.toMatchObject({
    status: 422,
    details: {
      fields: [{ field: 'theme.accent', th: expect.stringContaining(nearest), en: expect.stringContaining(nearest) }],
    },
  })
  await changeSiteSettings(tenant.as('admin'), { theme: { ...theme, accent: nearest } as never })
  expect((await seeLook(tenant.as('admin'), {})).theme.accent).toBe(nearest)
})

test('of two admins at once the second is told, and nothing of theirs is written', async () => {
  const tenant = await newTenant()
  const [one, two] = [await form(tenant, { nameTh: 'คนแรก' }), await form(tenant, { nameTh: 'คนที่สอง' })]
  const { version } = await saveLook(tenant.as('admin'), one)
  await expect(saveLook(tenant.as('admin'), { ...two, logo: await picture(9, 9) })).rejects.toMatchObject({
    status: 409,
    code: 'VERSION_CONFLICT',
    details: { version },
  })
  expect((await seeLook(tenant.as('admin'), {})).name.th).toBe('คนแรก')
  expect(await keysOnDisk(tenant.id, 'marks')).toEqual([])
  await saveLook(tenant.as('admin'), { ...two, version: String(version) })
  expect((await seeLook(tenant.as('admin'), {})).name.th).toBe('คนที่สอง')
})

test('refuses SVG, what is no picture and what is too large, and keeps nothing of the form', async () => {
  const tenant = await newTenant()
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'])
  for (const logo of [svg, new Blob(['hello'])])
    await expect(saveLook(tenant.as('admin'), await form(tenant, { logo }))).rejects.toMatchObject({ status: 415 })
  const large = new Blob([new Uint8Array(2 * 1024 * 1024 + 1)])
  await expect(saveLook(tenant.as('admin'), await form(tenant, { favicon: large }))).rejects.toMatchObject({
    status: 413,
  })
  const refused = form(tenant, { logo: await picture(50, 50), theme: { ...theme, accent: '#ffd400' } })
  await expect(saveLook(tenant.as('admin'), await refused)).rejects.toMatchObject({ status: 422 })
  expect(await keysOnDisk(tenant.id, 'marks')).toEqual([])
  expect((await seeLook(tenant.as('admin'), {})).name.th).toBe('test')
})

test('logo and favicon are drawn anew, found at their own tenant only, and come back when the change is taken back', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await saveLook(
    tenant.as('admin'),
    await form(tenant, { logo: await picture(900, 300), favicon: await picture(64, 32) }),
  )
  const first = await seeLook(tenant.as('admin'), {})
  expect(first.logo).toMatchObject({ width: 432, height: 144 })
  expect(first.favicon).toMatch(/^\/mark\/.*-180x180\.png$/)
  const file = first.logo!.src.replace('/mark/', '')
  const answer = await showMark(tenant, file)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const { default: sharp } = await import('sharp')
  const kept = await sharp(await answer.bytes()).metadata()
  expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 432, undefined])
  await expect(showMark(other, file)).rejects.toMatchObject({ status: 404 })
  for (const crooked of ['../x', `${file}x`, ''])
    await expect(showMark(tenant, crooked)).rejects.toMatchObject({ status: 404 })
  await saveLook(tenant.as('admin'), await form(tenant, { logo: await picture(30, 30), faviconGone: 'on' }))
  const second = await seeLook(tenant.as('admin'), {})
  expect(second.favicon).toBeNull()
  const marks = await keysOnDisk(tenant.id, 'marks')
  expect(marks).toHaveLength(3)
  const hoursAgo = new Date(Date.now() - 50 * 3_600_000)
  for (const each of marks) await utimes(join(settings().dataDir, 'objects', each), hoursAgo, hoursAgo)
  await sweepMarks.handle(jobContext(tenant.id), {})
  expect(await keysOnDisk(tenant.id, 'marks'), 'the change can be taken back').toEqual(marks)
  await saveLook(tenant.as('admin'), await form(tenant, { logoGone: 'on' }))
  expect((await seeLook(tenant.as('admin'), {})).logo).toBeNull()
  const { changes, version } = await settingsHistory(tenant.as('admin'), {})
  await restoreSettings(tenant.as('admin'), { id: changes[1]!.id, version })
  expect(await seeLook(tenant.as('admin'), {})).toMatchObject({ logo: first.logo, favicon: first.favicon })
  expect((await showMark(tenant, file)).status).toBe(200)
  const [back] = (await settingsHistory(tenant.as('admin'), {})).changes
  await restoreSettings(tenant.as('admin'), { id: back!.id, version: version + 1 })
  expect(await seeLook(tenant.as('admin'), {})).toMatchObject({ logo: null, favicon: null })
})

test('a letter names the logo as PNG, which every mail program shows; it is drawn once, when it is first asked for', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await saveLook(tenant.as('admin'), await form(tenant, { logo: await picture(900, 300) }))
  const letter = await inLetter(tenant)
  const file = letter.split('/').at(-1)!
  expect(file).toMatch(/-432x144\.png$/)
  const answers = await Promise.all(Array.from({ length: 5 }, () => showMark(tenant, file)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { default: sharp } = await import('sharp')
  expect(await sharp(await answers[0]!.bytes()).metadata()).toMatchObject({ format: 'png', width: 432, height: 144 })
  await expect(showMark(other, file)).rejects.toMatchObject({ status: 404 })
  await expect(showMark(tenant, `x${file}`)).rejects.toMatchObject({ status: 404 })
})

test('a file that belongs to no site is swept once it is old, and nothing that is in use', async () => {
  const tenant = await newTenant()
  await saveLook(tenant.as('admin'), await form(tenant, { logo: await picture(30, 30) }))
  const key = `${tenant.id}/marks/left-behind-9x9.webp`
  await putObject(key, new Uint8Array(3))
  await sweepMarks.handle(jobContext(tenant.id), {})
  const young = await keysOnDisk(tenant.id, 'marks')
  expect(young).toContain(key)
  const hoursAgo = new Date(Date.now() - 50 * 3_600_000)
  for (const each of young) await utimes(join(settings().dataDir, 'objects', each), hoursAgo, hoursAgo)
  await sweepMarks.handle(jobContext(tenant.id), {})
  expect(await keysOnDisk(tenant.id, 'marks')).toEqual(young.filter((each) => each !== key))
})

test('each site of a tenant has a theme of its own; another tenant’s is not found', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const second = `second-${tenant.site.hostname}`
  await tenant.sql("insert into tenancy.sites (hostname, name_th, name_en) values ($1, 'สอง', 'Two')", [second])
  const look = await seeLook(tenant.as('admin'), { hostname: second })
  expect(look.sites.map(({ hostname }) => hostname).toSorted()).toEqual([second, tenant.site.hostname].toSorted())
  await saveLook(tenant.as('admin'), { ...(await form(tenant)), hostname: second, version: String(look.version) })
  expect((await siteOfHost(second))!.site.theme.accent).toBe(theme.accent)
  expect((await siteOfHost(tenant.site.hostname))!.site.theme).toEqual({})
  await expect(seeLook(tenant.as('admin'), { hostname: other.site.hostname })).rejects.toMatchObject({ status: 404 })
  const foreign = { hostname: other.site.hostname, nameTh: 'ยึด' }
  await expect(changeSiteSettings(tenant.as('admin'), foreign)).rejects.toMatchObject({ status: 404 })
})

test('every change of a site counts, whoever makes it, and is known at its next request', async () => {
  const tenant = await newTenant()
  expect((await siteOfHost(tenant.site.hostname))!.site.version).toBe(1)
  await tenant.sql("update tenancy.sites set name_th = 'ก'")
  noteWritten(tenant.id, ['tenancy.sites'])
  expect((await siteOfHost(tenant.site.hostname))!.site.version).toBe(2)
})

test('the ready-made themes hold to the rule', () => {
  expect(readyMade.length).toBeGreaterThan(3)
  for (const { key, accent } of readyMade) expect(accentProblem(accent), key).toBeNull()
})

test('a logo is a mark of this house or a picture of the demo, and nothing else', () => {
  for (const logo of [null, 'x', { mark: '../x' }, { name: '../../x' }, { src: 'https://evil.example/x.png' }])
    expect(logoOf({ logo })).toBeNull()
  expect(logoOf({})).toBeNull()
  expect(logoOf({ logo: { name: 'abcdefgh-1' } })).toMatchObject({ src: '/picture/abcdefgh-1-320.webp' })
})
