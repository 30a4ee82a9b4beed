import { expect, test } from 'vitest'
import { mentionedIn, piecesOf, toldApart, unclearIn } from './mentions.ts'

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

test('of two with one name the mail address says which; the name alone is asked about', () => {
  const two = toldApart([
    { id: '1', name: 'มานี มีตา', email: 'mani@doi.example' },
    { id: '2', name: 'มานี  มีตา', email: 'm2@doi.example' },
    { id: '3', name: 'Ann', email: 'ann@doi.example' },
    { id: '00000000-0000-0000-0000-00000000ab12', name: 'ann', email: null },
  ])
  expect(two.map(({ name }) => name)).toEqual([
    'มานี มีตา (mani@doi.example)',
    'มานี มีตา (m2@doi.example)',
    'Ann (ann@doi.example)',
    'ann (ab12)',
  ])
  expect(mentionedIn('ฝาก @มานี มีตา (m2@doi.example) ด้วย', two)).toEqual(['2'])
  expect(unclearIn('ฝาก @มานี มีตา (m2@doi.example) ด้วย', two)).toBeNull()
  expect(mentionedIn('ฝาก @มานี มีตา ด้วย', two)).toEqual([])
  expect(unclearIn('ฝาก @มานี มีตา ด้วย @Ann', two)).toBe('มานี มีตา')
  expect(unclearIn('@Ann', toldApart([{ id: '3', name: 'Ann', email: 'a@b.example' }]))).toBeNull()
})
