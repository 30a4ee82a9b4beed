/** What was imported stays what it is when it is opened and saved: nobody who mends a typing error changes what is right. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Imported } from './import/imported.ts'
import { run } from './import/read-questions.thread.ts'
import { questionOf, typedOf } from './question-form.ts'
import { emptyKey, type Key } from './question.ts'
import { single } from './testing.ts'

const read = async (bytes: Uint8Array): Promise<Imported> => (await run({ bytes }))!
const ofGift = async (text: string) => (await read(new TextEncoder().encode(text))).questions[0]!
const fixtures = join(import.meta.dirname, 'fixtures')

test.each(readdirSync(fixtures))('%s: opened and saved, each question is what it was', async (name) => {
  const { questions } = await read(new Uint8Array(readFileSync(join(fixtures, name))))
  expect(questions.length).toBeGreaterThan(0)
  for (const { asked, key } of questions) expect(questionOf(typedOf(asked, key))).toEqual({ asked, key })
})

test('points taken away for a wrong option stay, and half a point for another', async () => {
  const { asked, key } = await ofGift('เมืองหลวง{=กรุงเทพฯ ~%50%ธนบุรี ~%-33.33333%เชียงใหม่}')
  expect(Object.values(key.weights)).toEqual([100, 50, -33.33333])
  const typed = typedOf(asked, key)
  expect(questionOf({ ...typed, stem: 'เมืองหลวงของไทย' }).key).toEqual(key)
})

test('who says otherwise what is right has what they say', async () => {
  const { asked, key } = await ofGift('เมืองหลวง{=กรุงเทพฯ ~%50%ธนบุรี ~%-33.33333%เชียงใหม่}')
  const typed = typedOf(asked, key)
  const options = typed.options.map((option, at) => ({ ...option, right: at === 2 }))
  expect(Object.values(questionOf({ ...typed, options }).key.weights)).toEqual([0, 0, 100])
})

test.each<[string, Partial<Key>]>([
  [
    'a third of the points for a word',
    {
      answers: [
        { text: 'กทม.', pct: 100 },
        { text: 'ธนบุรี', pct: 33.33333 },
      ],
    },
  ],
  ['a word that looks like a share', { answers: [{ text: 'x = 50%', pct: 100 }] }],
])('%s', (_, part) => {
  const asked = { ...single(1).asked, type: 'short' as const, options: [] }
  expect(questionOf(typedOf(asked, { ...emptyKey, ...part })).key.answers).toEqual(part.answers)
})

test('numbers: the second, of half the points, stays', async () => {
  const { asked, key } = await ofGift('พาย{#=3.1415:0.0005 =%50%3:0.2}')
  expect(key.amounts).toHaveLength(2)
  expect(questionOf(typedOf(asked, key)).key.amounts).toEqual(key.amounts)
})

test('a pair whose sides have signs of their own', async () => {
  const { asked, key } = await ofGift('จับคู่{=1+1\\=2 -> ถูก =1+1\\=3 -> ผิด}')
  expect(questionOf(typedOf(asked, key))).toEqual({ asked, key })
})
