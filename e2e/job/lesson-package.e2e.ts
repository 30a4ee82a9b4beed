/**
 * A SCORM package: a teacher uploads it, a learner plays it on a phone, leaves, goes on at a desk and finishes; the roster
 * knows. In Thai with SCORM 1.2, in English with 2004.
 */
import { strToU8, zipSync } from 'fflate'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editorWords } from '#rooms/lessons/editor-words.ts'
import { lessonWords } from '#rooms/lessons/words.ts'
import { packageWords } from '#rooms/lessons/package-words.ts'
import { playWords } from '#rooms/lessons/play-words.ts'
import { rosterWords } from '#rooms/lessons/roster-words.ts'
import { samplePackage } from '#rooms/lessons/scorm/sample-package.ts'
import { staffWords } from '#rooms/lessons/staff-words.ts'
import { signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake, press } from '../waiting.ts'
import { addItem, beginCourse } from './teaching.ts'

const patient = { timeout: 40_000 }
/** The page around the package, and the package in it: both on a host of their own. */
const inside = (page: Page): FrameLocator => main(page).frameLocator('iframe').frameLocator('iframe')

describe.each([
  ['th', '1.2'],
  ['en', '2004'],
] as const)('in %s, of SCORM %s', (locale, standard) => {
  const [text, staff, play, own, roster] = [
    lessonWords[locale],
    staffWords[locale],
    playWords[locale],
    packageWords[locale],
    rosterWords[locale],
  ]
  const title = `แพ็กเกจ ${locale}`
  let teacher: Visitor
  let onPhone: Visitor
  let atDesk: Visitor
  let manage = ''
  let slug = ''
  let played = ''

  beforeAll(async () => {
    teacher = await clerk('school', 'admin', locale)
    onPhone = await visit('school', { size: phone, locale })
    atDesk = await visit('school', { size: desktop, locale })
    for (const one of [onPhone, atDesk]) await signedIn(one, 'school', 'user@school.localhost', demoPassword)
  })
  afterAll(() => Promise.all([teacher, onPhone, atDesk].map((one) => one?.leave())))

  test('a teacher is told why a zip is none, and what is in one that is', async () => {
    const { page, go } = teacher
    ;({ manage, slug } = await beginCourse(teacher, title, locale))
    await addItem(teacher, 'scorm', 'บทเรียนสำเร็จรูป', { locale })

    await choose(`wrong-${locale}.zip`, zipSync({ 'index.html': strToU8('') }))
    await main(page).getByText(own.why_noManifest).waitFor(patient)
    await main(page).getByRole('button', { name: staff.takeAway }).click()
    await choose(`right-${locale}.zip`, samplePackage({ standard, title }))
    await main(page).getByText(own.state_ready).waitFor(patient)
    await seen(main(page).getByText(own.standard(standard)))
    await seen(main(page).getByText(own.scos(1), { exact: true }))
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(desktop)

    await go(manage)
    await (await awake(main(page).getByRole('button', { name: staff.publish, exact: true }))).click()
    await seen(main(page).getByText(staff.published(1)))
    await press(main(page).getByRole('button', { name: editorWords[locale].more }))
    await seen(page.getByRole('menuitem', { name: staff.asScorm }))
    await page.keyboard.press('Escape')
  })

  async function choose(name: string, bytes: Uint8Array): Promise<void> {
    const { page } = teacher
    const mimeType = 'application/zip'
    await main(page)
      .locator('input[type=file][accept=".zip"]')
      .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
    await seen(main(page).getByRole('button', { name: staff.takeAway }))
  }

  test('who looks at it as its teacher keeps nothing', async () => {
    const { page } = teacher
    await main(page).getByRole('link', { name: editorWords[locale].preview }).click()
    await page.waitForURL(/\/lesson\/play\//)
    played = new URL(page.url()).pathname
    await seen(main(page).getByText(own.notKept))
    await inside(page).getByRole('button', { name: 'Next' }).click()
    await seen(inside(page).getByText('2 / 4', { exact: true }))
    await page.reload()
    await seen(inside(page).getByText('1 / 4', { exact: true }))
  })

  test('a learner begins on a phone', async () => {
    const { page, go } = onPhone
    await go(`/lesson/enroll/${slug}`)
    await page.getByLabel(text.name, { exact: true }).fill('มานี มีตา')
    await main(page).getByRole('button', { name: text.enrol, exact: true }).click()
    await page.waitForURL((url) => !url.pathname.includes('/enroll/'))
    await go(played)
    await inside(page).getByRole('button', { name: 'Next' }).click()
    await seen(inside(page).getByText('2 / 4', { exact: true }))
    await seen(main(page).getByText(own.kept, { exact: true }))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('goes on at a desk, while the phone says so, and finishes', async () => {
    const { page, go } = atDesk
    await go(played)
    await seen(inside(page).getByText('กลับมาเรียนต่อ · 2 / 4'))
    await inside(onPhone.page).getByRole('button', { name: 'Next' }).click()
    await seen(main(onPhone.page).getByText(own.elsewhere))

    await inside(page).getByRole('button', { name: 'Next' }).click()
    await inside(page).getByRole('button', { name: 'ครับ' }).click()
    await seen(inside(page).getByText('ถูกต้อง 100 คะแนน'))
    await seen(main(page).getByText(play.done, { exact: true }))
    // The outline says it too: what was said is kept.
    await seen(main(page).getByText(own.kept, { exact: true }))
    const apart = page.frames().at(-1)!
    expect(new URL(apart.url()).hostname).toMatch(/^[0-9a-f]{20}\.sandbox\.localhost$/)
    const reached = await apart.evaluate(async () => {
      const isApart = () => {
        try {
          return window.top!.document === null
        } catch {
          return true
        }
      }
      const asked = await Promise.all(['/', '/lesson', '/api/openapi.json', '/favicon.ico'].map((path) => fetch(path)))
      return { isApart: isApart(), cookie: document.cookie, answers: asked.map(({ status }) => status) }
    })
    expect(reached).toEqual({ isApart: true, cookie: '', answers: [404, 404, 404, 404] })
  })

  test('the roster says so', async () => {
    const { page, go } = teacher
    await go(`${manage}/learners`)
    await seen(main(page).getByText(`${roster.points} 100`))
    // The phone was told that it went on elsewhere; what the package asked for was not there; axe calls into every frame, where it is not heard.
    const expected = /(404|409) \((Not Found|Conflict)\)|Failed to execute 'postMessage'/
    for (const one of [teacher, onPhone, atDesk])
      expect(one.complaints.filter((said) => !expected.test(said))).toEqual([])
  })
})
