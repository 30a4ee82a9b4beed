/**
 * A course from its first word to its last star: a teacher makes it, a learner buys it on a phone, loses the network,
 * goes on at a desk and hands in, the teacher grades, the learner rates. In Thai, then in English.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasFfmpeg } from '#rooms/lessons/film/with-ffmpeg.server.ts'
import { filmWords } from '#rooms/lessons/film-words.ts'
import { lessonWords } from '#rooms/lessons/words.ts'
import { playWords } from '#rooms/lessons/play-words.ts'
import { rosterWords } from '#rooms/lessons/roster-words.ts'
import { staffWords } from '#rooms/lessons/staff-words.ts'
import { signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { approve, clerk, openSlip } from './reviewing.ts'
import { demoPassword, type Locale, main, say, seen, sendSlip, slipFile } from './shopping.ts'
import { awake, holds, press } from '../waiting.ts'
import { addItem, beginCourse, paper, saved } from './teaching.ts'

/** One that is cut into parts, and one that cannot be where there is no ffmpeg: it is played as a file. */
const films = { th: 'greetings.mp4', en: 'greetings.webm' }
const folder = join(import.meta.dirname, '../../db/seed/content/films')
const patient = { timeout: 40_000 }

/** As a page of theirs would ask. */
const statusOf = ({ page }: Visitor, path: string): Promise<number> =>
  page.evaluate(async (to) => {
    const answer = await fetch(to, { redirect: 'manual' })
    return answer.type === 'opaqueredirect' ? 302 : answer.status
  }, path)

const isCut = { th: true, en: await hasFfmpeg() }

describe.each(['th', 'en'] as const)('in %s', (locale) => {
  const [text, staff, play, roster] = [lessonWords, staffWords, playWords, rosterWords].map(
    (words) => words[locale],
  ) as [
    (typeof lessonWords)[Locale],
    (typeof staffWords)[Locale],
    (typeof playWords)[Locale],
    (typeof rosterWords)[Locale],
  ]
  const course = { th: `เรื่องเล่า ${locale}`, en: `A story ${locale}` }
  const item = { film: `ดูก่อน ${locale}`, work: `ส่งงาน ${locale}` }
  let teacher: Visitor
  let learner: Visitor
  let desk: Visitor
  let manage = ''
  let slug = ''

  beforeAll(async () => {
    teacher = await clerk('school', 'admin', locale)
    learner = await visit('school', { size: phone, locale })
    desk = await visit('school', { size: desktop, locale })
    for (const one of [learner, desk]) await signedIn(one, 'school', 'user@school.localhost', demoPassword)
  })
  afterAll(() => Promise.all([teacher, learner, desk].map((one) => one?.leave())))

  test('a teacher writes a course with a film and an assignment, and publishes it', async () => {
    const { page, go } = teacher
    ;({ manage, slug } = await beginCourse(teacher, course.th, locale))
    const film = films[locale]
    await addItem(teacher, 'video', item.film, { locale })
    await main(page)
      .locator(`input[type=file][accept^="video/"]`)
      .setInputFiles({
        name: `story-${film}`,
        mimeType: `video/${film.split('.')[1]}`,
        buffer: readFileSync(join(folder, film)),
      })
    // It is attached by itself, and nobody is asked how long it is.
    await seen(main(page).getByRole('button', { name: staff.takeAway }))
    await expectAccessible(page)
    const filmWord = filmWords[locale]
    await expect
      .poll(async () => {
        await page.reload()
        return main(page)
          .getByText(isCut[locale] ? filmWord.state_ready : filmWord.state_plain)
          .count()
      }, patient)
      .toBe(1)
    await addItem(teacher, 'assignment', item.work, { locale })
    await paper(page, staff.instructions).fill('เล่าเรื่องของคุณ')
    await saved(page)
    await go(manage)
    await page.getByLabel(staff.price, { exact: true }).fill('490')
    // A price that is half typed is on sale nowhere: it is saved when its field is left.
    await page.keyboard.press('Tab')
    await saved(page)
    await press(main(page).getByRole('button', { name: staff.publish, exact: true }))
    await seen(main(page).getByText(staff.published(1)))
  })

  test('a learner finds it on a phone and pays by PromptPay; the slip is approved', async () => {
    const { page, go } = learner
    await go(`/lesson?q=${encodeURIComponent(course.th)}`)
    await main(page).getByRole('link', { name: course.th }).first().click()
    await seen(page.getByRole('heading', { level: 1, name: course.th }))
    await expectNoSidewaysScroll(page)
    await main(page)
      .getByRole('link', { name: text.state_buy('฿490') })
      .click()
    await page.waitForURL(/\/lesson\/enroll\//)
    await page.getByLabel(text.name, { exact: true }).fill('มานี มีตา')
    await expectAccessible(page)
    await main(page).getByRole('button', { name: text.enrolAndPay }).click()
    await page.waitForURL(/\/billing\/payment\//)
    await seen(page.getByRole('img', { name: say[locale].qr }))
    await expectNoSidewaysScroll(page)
    const number = /L\d{6}-\w{7}/.exec(await main(page).innerText())?.[0] ?? ''
    expect(number, 'the number of the enrolment').not.toBe('')
    await sendSlip(page, await slipFile('฿490'), locale)
    await openSlip(teacher, 'school', number, locale)
    await approve(teacher, locale)
    await seen(main(page).getByText(say[locale].paid, { exact: true }))
    await go(`/lesson/detail/${slug}`)
    await main(page).getByRole('link', { name: text.state_active }).click()
    await page.waitForURL(/\/lesson\/play\//)
  })

  test('the film plays, the network goes and comes back, and nothing that was seen is lost', async () => {
    const { page, context } = learner
    const video = page.locator('video')
    await seen(video)
    await expectNoSidewaysScroll(page)
    await video.evaluate((it: HTMLVideoElement) => {
      it.muted = true
      return it.play()
    })
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime), patient).toBeGreaterThan(1)
    await context.setOffline(true)
    await video.evaluate((it: HTMLVideoElement) => it.pause())
    await seen(main(page).getByText(play.offline))
    await context.setOffline(false)
    await video.evaluate((it: HTMLVideoElement) => it.play())
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime), patient).toBeGreaterThan(3)
    await video.evaluate((it: HTMLVideoElement) => it.pause())
    await expect.poll(() => main(page).getByText(play.offline).count()).toBe(0)
    await expect
      .poll(
        async () => Number(/(\d+)/.exec((await main(page).getByRole('status').first().innerText()) ?? '')?.[1]),
        patient,
      )
      .toBeGreaterThan(20)
  })

  test('at a desk it goes on where the phone stopped, to its end', async () => {
    const { page, go } = desk
    await go(new URL(learner.page.url()).pathname)
    const video = page.locator('video')
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime), patient).toBeGreaterThan(1)
    const mute = () => video.evaluate((it: HTMLVideoElement) => ((it.muted = true), it.play()))
    await mute()
    await (await awake(main(page).getByRole('button', { name: play.takeOver }))).click()
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.ended), patient).toBe(true)
    // What was jumped over on the phone, if anything, is seen now.
    await expect
      .poll(
        async () => {
          if (await main(page).getByText(play.done, { exact: true }).count()) return true
          await video.evaluate((it: HTMLVideoElement) =>
            it.ended || it.paused ? ((it.currentTime = 0), it.play()) : null,
          )
          return false
        },
        { timeout: 50_000, interval: 2000 },
      )
      .toBe(true)
    await expectAccessible(page)
  })

  test('hands in words and a file', async () => {
    const { page } = desk
    await main(page).getByRole('link', { name: play.next }).click()
    await seen(page.getByRole('heading', { level: 1, name: item.work }))
    await (await awake(page.getByLabel(play.handinText))).fill('กาลครั้งหนึ่งนานมาแล้ว')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'เรื่อง.txt', mimeType: 'text/plain', buffer: Buffer.from('จบแล้ว') })
    await main(page).getByRole('button', { name: play.handIn }).click()
    await seen(main(page).getByText(play.waitsForGrade))
    await expectAccessible(page)
  })

  test('the teacher grades it', async () => {
    const { page, go } = teacher
    await go(`${manage}/work`)
    await seen(main(page).getByText('กาลครั้งหนึ่งนานมาแล้ว'))
    // The task stands beside the work, and no points are given before somebody has given them.
    await seen(main(page).getByText('เล่าเรื่องของคุณ'))
    const form = main(page).locator('form', { has: page.getByLabel(roster.pointsGiven) })
    await holds(form.getByLabel(roster.pointsGiven), '')
    await form.getByLabel(roster.pointsGiven).fill('92')
    await form.getByLabel(roster.feedback).fill('สนุกมาก')
    await expectAccessible(page)
    await press(form.getByRole('button', { name: roster.gradeIt }))
    await seen(main(page).getByText(roster.gradedAs(92, 100)))
    // A half was forgotten: the grade is changed, with a reason.
    await press(main(page).getByRole('link', { name: item.work }))
    await press(main(page).getByText(roster.changeGrade, { exact: true }))
    const again = main(page).locator('form', { has: page.getByLabel(roster.reason) })
    await holds(again.getByLabel(roster.pointsGiven), '92')
    await again.getByLabel(roster.pointsGiven).fill('92.5')
    await again.getByLabel(roster.reason).fill('ลืมครึ่งคะแนนของชื่อเรื่อง')
    await expectAccessible(page)
    await press(again.getByRole('button', { name: roster.saveChange }))
    await seen(main(page).getByText(roster.gradeChanged))
    await seen(main(page).getByText(roster.gradedAs(92.5, 100)))
  })

  test('the learner sees the grade, has finished, and rates; the teacher answers', async () => {
    const { page, go } = desk
    await page.reload()
    await seen(main(page).getByText(play.graded(92.5, 100)))
    await seen(main(page).getByText('ลืมครึ่งคะแนนของชื่อเรื่อง'))
    await seen(main(page).getByText(play.courseDone))
    await go(`/lesson/detail/${slug}`)
    await main(page).getByText(text.rate, { exact: true }).click()
    await page.getByLabel(text.starsLabel, { exact: true }).selectOption('5')
    await page.getByLabel(text.words).fill('เล่าเก่งมาก')
    await main(page).getByRole('button', { name: text.sendRating }).click()
    await seen(main(page).getByText(text.rated))
    await teacher.go(`/lesson/detail/${slug}`)
    await seen(main(teacher.page).getByText('เล่าเก่งมาก'))
  })

  test('its film, key, parts and file by HTTP: for its learner and teacher, nobody else, no other tenant', async () => {
    const film = new URL(learner.page.url()).pathname.replace('/lesson/play/', '')
    const others = [await visit('school'), await clerk('school', 'manager'), await clerk('market')] as const
    const [guest, manager, foreigner] = others
    await Promise.all([guest.go('/lesson'), manager.go('/lesson'), foreigner.go('/lesson'), desk.go('/lesson')])
    const of = (who: Visitor) =>
      Promise.all(['film', 'film-key', 'media'].map((kind) => statusOf(who, `/lesson/${kind}/${film}`)))
    const theirs = isCut[locale] ? [200, 200, 302] : [404, 404, 302]
    for (const who of [desk, teacher]) expect(await of(who)).toEqual(theirs)
    for (const who of [guest, manager]) expect(await of(who)).toEqual([403, 403, 403])
    expect(await of(foreigner)).toEqual([404, 404, 404])
    if (isCut[locale]) {
      const list = await desk.page.evaluate(async (path) => (await fetch(path)).text(), `/lesson/film/${film}`)
      const part = list.split('\n').find((line) => line.startsWith('/lesson/segment/'))!
      expect(await statusOf(desk, part)).toBe(200)
      for (const who of [guest, manager, foreigner, teacher]) expect(await statusOf(who, part)).toBe(404)
    }
    await Promise.all(others.map((who) => who.leave()))
    for (const who of [desk, teacher]) who.complaints.length = 0
  })

  test('nothing was complained about', () => {
    const lost = /ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/
    expect([learner, desk, teacher].flatMap(({ complaints }) => complaints).filter((said) => !lost.test(said))).toEqual(
      [],
    )
  })
})
