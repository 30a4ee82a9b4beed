/**
 * A teacher's first hour with a course, counted: three items, a quiz among them, from nothing to published; at a desk and
 * on a phone. A learner answers the quiz and is told what was right.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { editorWords } from '#rooms/lessons/editor-words.ts'
import { playWords } from '#rooms/lessons/play-words.ts'
import { quizWords } from '#rooms/lessons/quiz-words.ts'
import { staffWords } from '#rooms/lessons/staff-words.ts'
import { call, signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { holds, press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { itemTitle, paper, saved } from './teaching.ts'

const film = readFileSync(join(import.meta.dirname, '../../db/seed/content/films/greetings.mp4'))

describe.each([
  ['desk', desktop, 10],
  ['phone', phone, 15],
] as const)('on a %s', (size, view, minutes) => {
  const text = editorWords.th
  const staff = staffWords.th
  const quiz = quizWords.th
  const visitors: Visitor[] = []
  let course = { id: '', slug: '' }
  let quizAt = ''
  afterAll(() => Promise.all(visitors.map((one) => one.leave())))

  test(`from nothing to published in at most 45 presses and ${minutes} minutes`, async () => {
    const began = Date.now()
    let presses = 0
    const teacher = await clerk('school', 'admin')
    visitors.push(teacher)
    const { page, go } = teacher
    await page.setViewportSize(view)
    const on = async (what: Parameters<typeof press>[0]) => {
      presses++
      await press(what)
    }
    /** One goes to the field, and types. */
    const type = async (what: Parameters<typeof press>[0], words: string) => {
      presses++
      await what.fill(words)
    }
    const button = (name: string) => main(page).getByRole('button', { name, exact: true })
    const toOutline = async () => {
      if (size === 'phone') await on(main(page).getByRole('link', { name: text.back }))
    }
    const add = async (kind: 'text' | 'quiz') => {
      const from = page.url()
      await on(main(page).locator('summary', { hasText: text.addItem }))
      await on(button(staff[`kind_${kind}`]))
      await page.waitForURL((url) => url.href !== from && url.pathname.includes('/item/'))
      await holds(itemTitle(page), text.newItem(staff[`kind_${kind}`]))
    }

    await go('/lesson/manage/new')
    await type(page.getByLabel(staff.title, { exact: true }), `ชงกาแฟดริป ${size}`)
    await on(button(text.begin))
    await page.waitForURL(/\/lesson\/manage\/[0-9a-f-]{36}$/)
    course = { id: page.url().split('/').at(-1)!, slug: await page.locator('input[name=slug]').inputValue() }
    presses++
    await main(page)
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: `รู้จักอุปกรณ์ ${size}.mp4`, mimeType: 'video/mp4', buffer: film })
    await seen(main(page).locator('[data-kind=item]', { hasText: 'รู้จักอุปกรณ์' }))

    await add('text')
    await type(itemTitle(page), 'เตรียมของ')
    await type(paper(page, staff.content), 'เมล็ด น้ำ และกระดาษกรอง')
    await saved(page)
    await toOutline()

    await add('quiz')
    quizAt = new URL(page.url()).pathname
    await type(itemTitle(page), 'ลองตอบ')
    const first = main(page).getByRole('group', { name: quiz.question(1) })
    await type(first.getByLabel(quiz.ask, { exact: true }), 'น้ำร้อนกี่องศาจึงเหมาะ')
    await type(first.getByLabel(quiz.option(1), { exact: true }), '92')
    await type(first.getByLabel(quiz.option(2), { exact: true }), '60')
    await on(first.getByLabel(quiz.isRight(1), { exact: true }))
    await saved(page)
    // Saved while one is still in its field.
    await type(main(page).getByLabel(quiz.passPct, { exact: true }), '80')
    await saved(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Not saved yet: what is published is what stands on the screen.
    await type(first.getByLabel(quiz.why, { exact: true }), 'ราว 90–96 องศา')
    await on(button(staff.publish))
    await seen(main(page).getByText(staff.published(1)))
    const took = (Date.now() - began) / 60_000
    console.log(`lesson-hour ${size}: ${presses} presses, ${took.toFixed(1)} minutes of the machine`)
    expect(presses).toBeLessThanOrEqual(45)
    expect(took).toBeLessThan(minutes)
  })

  test('its teacher writes the question in English too, and leaves the options as they are', async () => {
    const { page, go } = visitors[0]!
    await go(quizAt)
    const first = main(page).getByRole('group', { name: quiz.question(1) })
    await press(main(page).getByLabel(quiz.bilingual))
    await first.getByLabel(quiz.inEnglish(quiz.ask), { exact: true }).fill('How hot should the water be?')
    await first.getByLabel(quiz.inEnglish(quiz.why), { exact: true }).fill('About 90 to 96 degrees')
    await saved(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await holds(first.getByLabel(quiz.ask, { exact: true }), 'น้ำร้อนกี่องศาจึงเหมาะ')
    await holds(first.getByLabel(quiz.inEnglish(quiz.ask), { exact: true }), 'How hot should the water be?')
    await press(main(page).getByRole('button', { name: staff.publishAgain(2), exact: true }))
    await seen(main(page).getByText(staff.published(2)))
  })

  test('its quiz tells a learner what was right, and is done once it was', async () => {
    const [teacher] = visitors
    await call(teacher!, 'school', ['POST', '/api/office/lessons/add-learner'], {
      courseId: course.id,
      email: 'user@school.localhost',
    })
    const learner = await visit('school', { size: view })
    visitors.push(learner)
    await signedIn(learner, 'school', 'user@school.localhost', demoPassword)
    const { page, go } = learner
    await go(`/lesson/detail/${course.slug}`)
    await press(main(page).getByRole('link', { name: /ลองตอบ/ }))
    await seen(main(page).getByText(quiz.lead(1, 80)))
    await press(main(page).getByLabel('60', { exact: true }))
    await press(main(page).getByRole('button', { name: quiz.send }))
    await seen(main(page).getByText(quiz.failed(0, 1, 80)))
    await seen(main(page).getByText('ราว 90–96 องศา'))
    await expectAccessible(page)
    await press(main(page).getByRole('button', { name: quiz.again }))
    await press(main(page).getByLabel('92', { exact: true }))
    await press(main(page).getByRole('button', { name: quiz.send }))
    await seen(main(page).getByText(quiz.passed(1, 1)))
    await seen(main(page).getByText(playWords.th.done, { exact: true }))
    await expectNoSidewaysScroll(page)
    const inEnglish = await visit('school', { size: view, locale: 'en' })
    visitors.push(inEnglish)
    await signedIn(inEnglish, 'school', 'user@school.localhost', demoPassword)
    await inEnglish.go(new URL(page.url()).pathname)
    await seen(main(inEnglish.page).getByText('How hot should the water be?'))
    await seen(main(inEnglish.page).getByText('About 90 to 96 degrees'))
    await press(main(inEnglish.page).getByRole('button', { name: quizWords.en.again }))
    await seen(main(inEnglish.page).getByLabel('92', { exact: true }))
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  })
})
