/**
 * L4 (learning.md §3): five minutes without a network in the middle of an exam. What is answered meanwhile is kept by the browser,
 * is called saved only once the server has it, and is there once. What comes after deadline and grace is kept apart.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { examWords } from '#rooms/lessons/exam-words.ts'
import { passSeconds } from '#rooms/lessons/testing.ts'
import {
  apart,
  type AtExam,
  atExam,
  chosen,
  type ExamBrowser,
  examBrowser,
  goOn,
  kept,
  next,
  pick,
  standing,
} from '../support/exam-browser.ts'
import { type House, openHouse } from '../support/house.ts'
import { expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse } from '../support/scene.ts'
import { counts } from '../waiting.ts'

const text = examWords.th
const minutes = 60_000
let house: House
let exam: AtExam
let browser: ExamBrowser

beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
})
beforeEach(async () => {
  exam = await atExam(house)
  browser = examBrowser(exam)
  // Where the attempt was begun nobody is any more.
  await passSeconds(exam.scene, exam.attempt, 40)
})
afterEach(() => browser.close())
afterAll(async () => {
  await awayFromHouse()
  await house?.close()
})

/** The clock of the browser and that of the server go on together; nobody waits. */
async function pass(ms: number): Promise<void> {
  await passSeconds(exam.scene, exam.attempt, ms / 1000)
  await browser.context().clock.fastForward(ms)
}

/** One is acknowledged, then the network is gone and three more are answered, the last of them twice. */
async function answerWithoutNetwork() {
  const page = await browser.open()
  await goOn(page)
  await pick(page, 'a')
  await kept(page)
  await browser.context().setOffline(true)
  for (const letter of ['a', 'b', 'a']) {
    await next(page)
    await pick(page, letter)
  }
  await pick(page, 'c')
  await page.getByText(text.waiting(3)).waitFor()
  return page
}

it('L4: five minutes offline: each answer is there once, and called saved only when it is', async () => {
  const page = await answerWithoutNetwork()
  const answered: number[] = []
  page.on('response', (answer) => {
    if (/\/answers\/\d+$/.test(answer.url())) answered.push(answer.status())
  })
  for (let n = 0; n < 5; n++) {
    await pass(minutes)
    await page.getByText(text.offlineTitle).first().waitFor()
    await page.getByText(text.waiting(3)).waitFor()
    await counts(page.getByText(/^บันทึกแล้ว/), 0)
  }
  expect(await standing(exam)).toEqual([{ slot: 1, value: 'a', times: 1 }])
  // Its server is reached again, and does not acknowledge yet: nothing is called saved.
  let isThere: () => void = () => undefined
  const held = new Promise<void>((resolve) => (isThere = resolve))
  let asked = 0
  await page.route(/\/answers\/\d+$/, async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await browser.context().setOffline(false)
  await browser.context().clock.fastForward(3000)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await counts(page.getByText(/^บันทึกแล้ว/), 0)
  isThere()
  await kept(page)
  expect(answered).toEqual([200, 200, 200])
  expect(await standing(exam)).toEqual([
    { slot: 1, value: 'a', times: 1 },
    { slot: 2, value: 'a', times: 1 },
    { slot: 3, value: 'b', times: 1 },
    { slot: 4, value: 'c', times: 1 },
  ])
  expect(await apart(exam)).toEqual([])
  await page.reload()
  await goOn(page)
  for (const letter of ['a', 'a', 'b', 'c']) {
    await chosen(page, letter)
    await next(page)
  }
  await expectProven(house)
})

it('L4: who opens it again only after the end loses nothing either: it is kept apart', async () => {
  await answerWithoutNetwork()
  await pass(25 * minutes)
  await browser.killAll()
  const page = await browser.open()
  await page.getByText(text.submittedByTimer).waitFor()
  await expect.poll(() => apart(exam)).toEqual([2, 3, 4].map((slot) => ({ slot, why: 'late' })))
  expect(await standing(exam)).toEqual([{ slot: 1, value: 'a', times: 1 }])
})

it('L4: when the network comes back after deadline and grace nothing more is accepted, and what comes is kept apart', async () => {
  const page = await answerWithoutNetwork()
  await pass(25 * minutes)
  await browser.context().setOffline(false)
  await browser.context().clock.fastForward(3000)
  await page.getByText(text.submittedByTimer).waitFor()
  expect(await standing(exam)).toEqual([{ slot: 1, value: 'a', times: 1 }])
  expect(await apart(exam)).toEqual([2, 3, 4].map((slot) => ({ slot, why: 'late' })))
  await expectProven(house)
})
