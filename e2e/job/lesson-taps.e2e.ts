/** A learner who has paid: from the school's home to the end of the first lesson, on a phone, every tap counted. */
import { afterAll, expect, test } from 'vitest'
import { words as homeWords } from '#rooms/cms/words.ts'
import { lessonWords } from '#rooms/lessons/words.ts'
import { playWords } from '#rooms/lessons/play-words.ts'
import { signedIn } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { press } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

const most = 6
const course = 'วรรณยุกต์ห้าเสียง'
const patient = { timeout: 100_000, interval: 1000 }
let learner: Visitor
afterAll(() => learner?.leave())

test(`home, courses, the course, play, to its end: at most ${most} taps`, async () => {
  const [text, play] = [lessonWords.th, playWords.th]
  learner = await visit('school', { size: phone })
  await signedIn(learner, 'school', 'user@school.localhost', demoPassword)
  const { page, go } = learner
  let taps = 0
  const tap = async (what: Parameters<typeof press>[0]) => {
    taps++
    await press(what)
  }
  await go('/')
  await seen(main(page).getByRole('link', { name: course }).first())
  await tap(main(page).getByRole('link', { name: homeWords.th.learnNow }))
  await seen(page.getByRole('heading', { level: 1, name: text.title }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tap(main(page).getByRole('link', { name: text.mine_new }))
  await tap(main(page).getByRole('listitem').filter({ hasText: course }).getByRole('link', { name: text.goOn }))
  await seen(page.locator('video'))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  taps++
  await page.getByLabel(play.speed).selectOption('2')
  // A machine of tests has no loudspeaker, and a film that waits for one stands still.
  await page.locator('video').evaluate((it: HTMLVideoElement) => void (it.muted = true))
  await tap(page.getByRole('button', { name: play.play, exact: true }))
  await expect.poll(() => main(page).getByText(play.done, { exact: true }).count(), patient).toBe(1)
  await seen(main(page).getByRole('link', { name: play.next }))
  console.log(`lesson-taps: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(most)
  expect(learner.complaints).toEqual([])
}, 150_000)
