/** Every piece that a room shows by itself: whole, quiet, inside its screen, and on a developer's own machine only. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, desktop, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { main, say, seen } from '../job/shopping.ts'
import { awake, counts } from '../waiting.ts'

const pages = ['cart', 'categorie', 'categories', 'checkout', 'product', 'products', 'thankyou']
const shop = pages.flatMap((page) => [`/shop/_component/${page}/guest`, `/shop/_component/${page}/user`])
const plugins = ['BillPayment', 'BillStatic', 'Order', 'PromptPay', 'Step', 'UploadSlip']
const billing = plugins.map((name) => `/billing/_plugin/${name}`)

const courses = [
  ...['guest', 'user', 'manager', 'admin'].flatMap((role) => [`index/${role}`, `detail/${role}`]),
  'enroll/guest',
  'play/guest',
  'assessment/guest',
  'calendar/guest',
  'calendar/user',
].map((name) => `/lesson/_component/${name}`)
const lessonPieces = [
  'player',
  'enrol_button',
  'rating_modal',
  'survey',
  'exam_player',
  'webcam',
  'idle_checker',
  'schedule_table',
]
const lessons = [...courses, ...lessonPieces.map((name) => `/lesson/_plugin/${name}`)]

const previews = [...shop, ...billing, ...lessons]

describe('each preview', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visit('localhost')
  })
  afterAll(() => visitor?.leave())

  test.each(previews)('%s', async (path) => {
    const { page, context, complaints } = visitor
    complaints.length = 0
    const failed: string[] = []
    const watch = (response: { status(): number; url(): string }) =>
      response.status() >= 400 && failed.push(response.url())
    page.on('response', watch)
    const locale = previews.indexOf(path) % 2 === 0 ? 'th' : 'en'
    await context.addCookies([{ name: 'locale', value: locale, url: address('localhost') }])
    await page.setViewportSize(phone)
    await visitor.go(path)
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      expect((await main(page).innerText()).length, `${path} in ${locale} shows something`).toBeGreaterThan(10)
      await expectNoSidewaysScroll(page)
    }
    page.off('response', watch)
    expect([failed, complaints]).toEqual([[], []])
  })
})

test('a name that no room shows is not found', async () => {
  const visitor = await visit('localhost')
  for (const path of ['/shop/_component/cart/admin', '/shop/_component/__proto__/x', '/billing/_plugin/toString'])
    expect((await visitor.page.goto(address('localhost', path)))?.status(), path).toBe(404)
  await visitor.leave()
})

test('a sample is not sent: its forms lead nowhere', async () => {
  const visitor = await visit('localhost')
  const { page } = visitor
  await visitor.go('/shop/_component/product/guest')
  await (await awake(main(page).getByRole('button', { name: say.th.add }).first())).click()
  await visitor.go('/shop/cart')
  await seen(main(page).getByRole('heading', { level: 1 }))
  await counts(main(page).getByText('ดอยหมอก คั่วอ่อน'), 0)
  await visitor.leave()
})
