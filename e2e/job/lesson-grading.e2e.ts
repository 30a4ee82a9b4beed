/** A teacher who reads English looks at what was handed in, with its file in place, and goes on in one press. */
import { afterAll, describe, expect, test } from 'vitest'
import { rosterWords } from '#rooms/lessons/roster-words.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, type Visitor } from '../fixtures.ts'
import { holds, press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'

describe.each([
  ['desk', desktop],
  ['phone', phone],
] as const)('on a %s', (size, view) => {
  const text = rosterWords.en
  let teacher: Visitor
  afterAll(() => teacher?.leave())

  test('the photo and the PDF stand beside their task; no points are preset; the next is one press away', async () => {
    teacher = await clerk('school', 'admin', 'en')
    const { page, go } = teacher
    await page.setViewportSize(view)
    await go('/lesson/detail/thai-writing')
    const manage = (await page.locator('a[href^="/lesson/manage/"]').first().getAttribute('href'))!
    await go(`${manage}/work`)
    const list = (name: string) => main(page).getByRole('link', { name: new RegExp(name) })
    await press(list('Thanaphat Chuenban'))
    await seen(main(page).getByRole('heading', { level: 2, name: 'Thanaphat Chuenban' }))
    await seen(main(page).getByRole('region', { name: text.task }))
    const photo = main(page).getByRole('img', { name: 'letter.jpg' })
    await expect.poll(() => photo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
    const [width] = await photo.evaluate((it) => [it.getBoundingClientRect().width])
    if (size === 'desk') expect(width, 'the work is no column of its task').toBeGreaterThan(500)
    await holds(main(page).getByLabel(text.criterion('Spelling', 20)), '')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await press(main(page).getByRole('link', { name: text.nextWork }))
    await seen(main(page).getByRole('heading', { level: 2, name: 'Suchada Fasai' }))
    const frames = await page.evaluate(() => navigator.pdfViewerEnabled)
    if (frames) await seen(main(page).locator('iframe[title="letter.pdf"]'))
    else await seen(main(page).getByText(text.noPdfHere))
    const open = main(page).getByRole('link', { name: text.openFile })
    const answer = await open.evaluate(async (it: HTMLAnchorElement) => {
      const { status, headers } = await fetch(it.href)
      return [status, headers.get('content-type')]
    })
    expect(answer).toEqual([200, 'application/pdf'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(teacher.complaints).toEqual([])
  })
})
