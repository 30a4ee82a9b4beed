import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import type { Letterhead } from '#rooms/tenancy/index.ts'
import { palette } from '#ui/palette.ts'
import { contrast, defaultTheme } from '#ui/theme.ts'
import { handlers } from '../on.ts'
import { deliverAll, outboxOf } from '../testing.ts'
import { letters } from './letters.ts'
import { renderLetter } from './render.server.ts'

const head: Letterhead = {
  siteId: '00000000-0000-7000-8000-000000000001',
  hostname: 'shop.example',
  origin: 'https://shop.example',
  name: { th: 'ร้านกาแฟ', en: 'The Roastery' },
  theme: { ...defaultTheme, accent: '#8a4b2a' },
  logo: null,
}
const reader = { name: 'สมหญิง', locale: 'th' as const }

test('stored XSS: what people typed stays text in a letter, and a link never leads into a script', async () => {
  const hostile = '</title><script>alert(1)</script><img src=x onerror=alert(1)>'
  const written = { subject: hostile, paragraphs: [hostile], notes: [hostile] }
  const { html } = await renderLetter(
    written,
    { ...head, name: { th: hostile, en: hostile } },
    { ...reader, name: hostile },
  )
  expect(html).not.toMatch(/<script|<img[^>]*onerror/i)
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'not a url'])
    await expect(
      renderLetter({ subject: 'x', paragraphs: [], button: { label: 'x', url } }, head, reader),
    ).rejects.toThrow()
})

test('a letter has the shop’s name, one heading, its language, a button, a code, and says all of it in plain text too', async () => {
  const written = {
    subject: 'เปิดใช้บัญชี',
    paragraphs: ['กดปุ่มนี้ภายใน 24 ชั่วโมง'],
    button: { label: 'เปิดใช้บัญชี', url: 'https://shop.example/user/activate?token=a&b=c' },
    code: '042195',
    notes: ['หากไม่ใช่คุณ ไม่ต้องทำอะไร'],
  }
  const { html, text, subject } = await renderLetter(written, head, reader)
  expect(subject).toBe('เปิดใช้บัญชี')
  expect(html).toMatch(/<html[^>]*lang="th"/)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('href="https://shop.example/user/activate?token=a&amp;b=c"')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<link|@import|https?:\/\/(?!shop\.example|www\.w3\.org)/)
  for (const said of [
    'ร้านกาแฟ',
    'สวัสดีคุณสมหญิง',
    ...written.paragraphs,
    written.button.url,
    written.code,
    ...written.notes,
  ])
    expect(text).toContain(said)
})

test('every accent leaves the button and the links of a letter readable, light and dark', () => {
  for (const accent of ['#ffd400', '#000000', '#ffffff', '#8a4b2a', '#00ffcc'])
    for (const scheme of ['light', 'dark'] as const) {
      const colours = palette(accent, 'warm', scheme)
      expect(contrast(colours['on-accent'], colours.accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours['accent-text'], colours.surface)).toBeGreaterThanOrEqual(4.5)
    }
})

test('who registers is welcomed; whose address is used again is told, each in their language', async () => {
  const tenant = await newTenant()
  const [account] = await tenant.sql<{ id: string }>(
    "insert into identity.accounts (email, firstname, locale) values ('n@example.com', 'นา', 'en') returning id",
  )
  for (const topic of ['identity.registered', 'identity.registeredAgain'])
    await handlers.find((one) => one.topic === topic)!.handle(jobContext(tenant.id), { accountId: account!.id })
  const mails = await outboxOf(tenant)
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Somebody registered with your address again', 'Welcome'])
  expect(mails[0]!.body).toContain('Hello นา,')
  expect(mails[0]!.from).toContain(`no-reply@${tenant.site.hostname}`)
})

test('an event that is heard twice writes one letter; one without a request of its own writes each', async () => {
  const tenant = await newTenant()
  const [account] = await tenant.sql<{ id: string }>(
    "insert into identity.accounts (email, firstname) values ('n@example.com', 'นา') returning id",
  )
  const hear = (requestId: string | null) =>
    handlers
      .find((one) => one.topic === 'identity.passwordChanged')!
      .handle(jobContext(tenant.id, requestId), { accountId: account!.id })
  const request = '8f2f6a8e-9c55-4e0f-a7d0-0d2f2c5f9a11'
  await hear(request)
  await hear(request)
  expect(await outboxOf(tenant)).toHaveLength(1)
  await hear('8f2f6a8e-9c55-4e0f-a7d0-0d2f2c5f9a12')
  expect(await outboxOf(tenant)).toHaveLength(2)
})

test('what a letter says is written when it is sent: the delivery remembers its name and ids only', async () => {
  const tenant = await newTenant()
  const [account] = await tenant.sql<{ id: string }>(
    "insert into identity.accounts (email, firstname) values ('n@example.com', 'นา') returning id",
  )
  await handlers
    .find((one) => one.topic === 'identity.registered')!
    .handle(jobContext(tenant.id), { accountId: account!.id })
  await deliverAll(tenant)
  expect(await tenant.sql('select letter, props, content, state, attempts from messaging.deliveries')).toEqual([
    { letter: 'welcome', props: { accountId: account!.id }, content: null, state: 'sent', attempts: 1 },
  ])
})

test('a letter that an older version knew is given up, in words', async () => {
  const tenant = await newTenant()
  await tenant.sql(
    "insert into messaging.deliveries (channel, recipient, letter) values ('mail', 'n@example.com', 'toString')",
  )
  const [row] = await tenant.sql<{ id: string }>('select id from messaging.deliveries')
  await handlers[0]!.handle(jobContext(tenant.id), { deliveryId: row!.id })
  expect(await tenant.sql('select state, last_error from messaging.deliveries')).toEqual([
    { state: 'gave_up', last_error: 'no letter is named "toString" any more' },
  ])
})

test('every letter has words in both languages and asks for ids only', () => {
  expect(Object.keys(letters).length).toBeGreaterThan(2)
  for (const [name, { input }] of Object.entries(letters))
    expect(JSON.stringify(input.toJSONSchema()), name).not.toMatch(/token|password|secret|code/i)
})
