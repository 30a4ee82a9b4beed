/** A film without ffmpeg: its teacher's browser draws the pictures of its time bar, and a viewer sees them there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { editorWords } from '#rooms/lessons/editor-words.ts'
import { filmWords } from '#rooms/lessons/film-words.ts'
import { playWords } from '#rooms/lessons/play-words.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, type Visitor } from '../fixtures.ts'
import { press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'
import { beginCourse } from './teaching.ts'

const film = readFileSync(join(import.meta.dirname, '../../db/seed/content/films/greetings.mp4'))
let teacher: Visitor
afterAll(() => teacher?.leave())

test('what a teacher drops gets its pictures by itself, and says when they are there', async () => {
  teacher = await clerk('school', 'admin', 'en')
  const { page } = teacher
  await page.setViewportSize(desktop)
  await beginCourse(teacher, 'Pictures of a film', 'en')
  await main(page)
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'Pictures.mp4', mimeType: 'video/mp4', buffer: film })
  await press(
    main(page)
      .locator('[data-kind=item]')
      .getByRole('link', { name: /Pictures/ }),
  )
  await seen(main(page).getByText(filmWords.en.thumbs))
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktop)
  await press(main(page).getByRole('link', { name: editorWords.en.preview }))
  await page.waitForURL(/\/lesson\/play\//)
  const bar = page.getByRole('slider', { name: playWords.en.timeBar })
  await seen(bar)
  await bar.hover()
  await expect.poll(() => main(page).locator('.lp-thumb image').count()).toBe(1)
  expect(teacher.complaints).toEqual([])
}, 90_000)
