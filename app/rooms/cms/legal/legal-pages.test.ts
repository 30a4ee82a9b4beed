import { beforeAll, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { readyToSell } from '#rooms/billing/testing.ts'
import { editLegalPage, resetLegalPage, saveLegalPage, seeLegalPage } from './legal-pages.ts'
import { legalSlugs } from './legal-slugs.ts'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await newTenant('legal-pages')
})

const own = { slug: 'terms' as const, th: '# ของเรา', en: '# Ours', version: '' }

test('a customer and a cashier may not write what the shop promises', async () => {
  for (const who of [tenant.as('guest'), tenant.as('user'), tenant.as('user', { staff: ['cashier'] })])
    await expect(saveLegalPage(who, own)).rejects.toMatchObject({ status: who.actor.accountId ? 403 : 401 })
})

test('a page that is none of the four is not there', async () => {
  await expect(seeLegalPage(tenant.as('guest'), { slug: 'about' as 'terms' })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
})

test('a shop that has set nothing yet has all four in both languages', async () => {
  for (const slug of legalSlugs) {
    const { text, changedAt } = await seeLegalPage(tenant.as('guest'), { slug })
    expect(changedAt).toBeNull()
    expect(text.th).toMatch(/^#|[ก-๙]/)
    expect(text.th + text.en).not.toMatch(/undefined|null|NaN/)
  }
})

test('the template says the seller, and what delivery costs in this very shop', async () => {
  await readyToSell(tenant)
  await tenant.sql(
    'insert into shop.settings (shipping_satang, free_shipping_from_satang, pickup) values (6000, 80000, false)',
  )
  const [seller] = await tenant.sql<{ name: string; tax_id: string; phone: string }>('select * from billing.sellers')
  const privacy = (await seeLegalPage(tenant.as('guest'), { slug: 'privacy' })).text
  for (const fact of [seller!.name, seller!.tax_id, seller!.phone, 'มาตรา 30', 'มาตรา 35 และ 36'])
    expect(privacy.th).toContain(fact)
  for (const section of [30, 31, 32, 33, 34]) expect(privacy.en).toContain(`section ${section}`)
  const delivery = (await seeLegalPage(tenant.as('guest'), { slug: 'delivery' })).text.en
  expect(delivery).toContain('฿60')
  expect(delivery).toContain('Free from ฿800')
  expect(delivery).not.toContain('Pick-up')
})

test('what the owner saves stands there, until the template is put back; nobody overwrites what they have not seen', async () => {
  const owner = tenant.as('user', { staff: ['owner'] })
  await saveLegalPage(owner, own)
  expect((await seeLegalPage(tenant.as('guest'), { slug: 'terms' })).text).toEqual({ th: '# ของเรา', en: '# Ours' })
  await expect(saveLegalPage(owner, own)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  const { version, isOwn } = await editLegalPage(owner, { slug: 'terms' })
  expect(isOwn).toBe(true)
  await saveLegalPage(owner, { ...own, th: '# ใหม่', version })
  expect((await seeLegalPage(tenant.as('guest'), { slug: 'terms' })).text.th).toBe('# ใหม่')
  await resetLegalPage(owner, { slug: 'terms' })
  expect(await editLegalPage(owner, { slug: 'terms' })).toMatchObject({ isOwn: false, version: '' })
})

test('the privacy page names the services that measure, from the settings, also under words of the owner’s own', async () => {
  const fresh = await newTenant()
  const measuring = { ga4: 'G-AB12CD34EF', meta: '123456789012345', line: 'not an id' }
  const seen = async (config: object) =>
    (await seeLegalPage({ ...fresh.as('guest'), site: { ...fresh.site, config: { ...config } } }, { slug: 'privacy' }))
      .text
  expect((await seen({})).en).toContain('necessary cookies only: none for advertising')
  const { th, en } = await seen({ measuring })
  for (const said of [th, en]) expect(said).toMatch(/Google Analytics 4 .*Google LLC.*_ga, _ga_\*\n- Meta Pixel/)
  expect(th + en).not.toMatch(/LINE Tag|TikTok|none for advertising|ไม่มีคุกกี้โฆษณา/)
  await saveLegalPage(fresh.as('admin'), { ...own, slug: 'privacy' })
  expect((await seen({ measuring })).en).toMatch(/^# Ours\n\n# Measuring, with your consent/)
  expect((await seen({})).en).toBe('# Ours')
  expect((await editLegalPage(fresh.as('admin'), { slug: 'privacy' })).text.en).toBe('# Ours')
})
