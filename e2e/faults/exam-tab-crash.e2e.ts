/**
 * L4 (learning.md §3): the tab of who sits an exam crashes, or their whole browser (kill -9 of its processes). Each answer that
 * was said to be saved is there, and what could not be sent is sent by the next tab, once.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { examWords } from '#rooms/lessons/exam-words.ts'
import { passSeconds } from '#rooms/lessons/testing.ts'
import { loseNetwork } from '../support/dead-tabs.ts'
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
  onDisk,
  pick,
  standing,
  stillHeld,
} from '../support/exam-browser.ts'
import { type House, openHouse } from '../support/house.ts'
import { expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse } from '../support/scene.ts'
import { press } from '../waiting.ts'

const text = examWords.th
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

/** One that is acknowledged, one that waits without a network; then the tab is dead. */
async function crashWithOneWaiting(): Promise<void> {
  const page = await browser.open()
  await goOn(page)
  await pick(page, 'a')
  await kept(page)
  await loseNetwork(page)
  await next(page)
  await pick(page, 'b')
  await page.getByText(text.waiting(1)).waitFor()
  expect(await standing(exam)).toEqual([{ slot: 1, value: 'a', times: 1 }])
  await browser.killTabs()
}
async function expectBoth(): Promise<void> {
  await expect.poll(() => standing(exam)).toEqual([
    { slot: 1, value: 'a', times: 1 },
    { slot: 2, value: 'b', times: 1 },
  ]) // prettier-ignore
  expect(await apart(exam)).toEqual([])
}

it('L4: the next tab moves the exam to itself and sends what the crashed one could not', async () => {
  await crashWithOneWaiting()
  await stillHeld(exam)
  const page = await browser.open()
  await goOn(page)
  await page.getByText(text.elsewhereTitle).waitFor()
  await press(page.getByRole('button', { name: text.moveHere }))
  await page.getByText(text.elsewhereTitle).waitFor({ state: 'hidden' })
  await expectBoth()
  await chosen(page, 'a')
  await next(page)
  await chosen(page, 'b')
  await kept(page)
})

it('L4: half a minute later the next tab asks nothing and sends it', async () => {
  await crashWithOneWaiting()
  await passSeconds(exam.scene, exam.attempt, 40)
  const page = await browser.open()
  await goOn(page)
  await expectBoth()
  await chosen(page, 'a')
  await next(page)
  await chosen(page, 'b')
  await kept(page)
})

it('L4: the whole browser is killed while answers are on their way: what was acknowledged is there, the rest is sent', async () => {
  const page = await browser.open()
  const acknowledged: string[] = []
  page.on('response', (answer) => {
    if (/\/answers\/\d+$/.test(answer.url()) && answer.ok())
      acknowledged.push((answer.request().postDataJSON() as { value: string }).value)
  })
  await goOn(page)
  await pick(page, 'a')
  await kept(page)
  for (const letter of ['b', 'a', 'b', 'c']) await pick(page, letter)
  // Until it is written nobody can promise it.
  await expect.poll(async () => acknowledged.includes('c') || (await onDisk(page)).includes('c')).toBe(true)
  await browser.killAll()
  expect(acknowledged).toContain('a')
  const logged = await exam.scene.course.tenant.sql<{ value: string }>(
    "select value #>> '{}' as value from lessons.answer_log where attempt_id = $1",
    [exam.attempt],
  )
  expect(logged.map(({ value }) => value)).toEqual(expect.arrayContaining(acknowledged))
  await stillHeld(exam)
  const again = await browser.open()
  await goOn(again)
  await press(again.getByRole('button', { name: text.moveHere }))
  await again.getByText(text.elsewhereTitle).waitFor({ state: 'hidden' })
  // Chosen last, a moment before the end.
  await chosen(again, 'c')
  await expect.poll(async () => (await standing(exam)).map(({ slot, value }) => [slot, value])).toEqual([[1, 'c']])
  expect(await apart(exam)).toEqual([])
  await expectProven(house)
})
