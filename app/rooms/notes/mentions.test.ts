import { expect, test } from 'vitest'
import { mentionedIn, piecesOf } from './mentions.ts'

const people = [
  { id: '1', name: 'นก' },
  { id: '2', name: 'นกแก้ว ใจดี' },
  { id: '3', name: 'Ann' },
]

test('the longest name that fits is meant; a mail address and a stranger name nobody', () => {
  expect(mentionedIn('ฝาก @นกแก้ว ใจดี กับ @นก ดูด้วย @นก', people)).toEqual(['2', '1'])
  expect(mentionedIn('write to shop@Ann.example, @Bob, @ Ann', people)).toEqual([])
  expect(mentionedIn('@', people)).toEqual([])
})

test('nothing of the text is lost', () => {
  for (const body of ['@Ann', 'a @Ann b', '@Ann@นก', '@@Ann', 'x@', '', 'ไม่มีใคร'])
    expect(
      piecesOf(body, people)
        .map(({ text }) => text)
        .join(''),
    ).toBe(body)
})
