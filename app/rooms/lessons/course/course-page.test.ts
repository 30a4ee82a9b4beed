import { expect, test } from 'vitest'
import { headedOf, linesOf, pageOf } from './course-page.ts'

test('lines are what stands on them; paragraphs have a head and what follows', () => {
  expect(linesOf(' ฟังออก\n\n พูดได้ ')).toEqual(['ฟังออก', 'พูดได้'])
  expect(headedOf('ต้องมีพื้นฐานไหม\nไม่ต้อง\nเริ่มได้เลย\n \nเรียนบนมือถือได้ไหม\nได้\n')).toEqual([
    { head: 'ต้องมีพื้นฐานไหม', body: 'ไม่ต้อง\nเริ่มได้เลย' },
    { head: 'เรียนบนมือถือได้ไหม', body: 'ได้' },
  ])
  expect(headedOf('')).toEqual([])
})

test('a course from before says none of it', () => {
  expect(pageOf({})).toEqual(pageOf(null))
  expect(pageOf({ gets: { th: 'ก', en: 'a' } })).toMatchObject({
    gets: { th: 'ก', en: 'a' },
    faq: { th: '', en: '' },
  })
})
