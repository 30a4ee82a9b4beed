import { expect, test } from 'vitest'
import { placed } from './place.ts'

const outline = () => ['a', 'b'].map((id) => ({ id, items: [1, 2, 3].map((n) => ({ id: `${id}${n}` })) }))
const told = (list: ReturnType<typeof placed>) =>
  list?.map(({ id, items }) => `${id}:${items.map((item) => item.id).join('')}`)
const item = (id: string, into: string, before: string | null) =>
  told(placed(outline(), { what: 'item', id, into, before }))

test('an item goes before another, to the end, into another section, and nowhere', () => {
  expect(item('a3', 'a', 'a1')).toEqual(['a:a3a1a2', 'b:b1b2b3'])
  expect(item('a1', 'a', null)).toEqual(['a:a2a3a1', 'b:b1b2b3'])
  expect(item('a1', 'b', 'b3')).toEqual(['a:a2a3', 'b:b1b2a1b3'])
  expect(item('a1', 'b', null)).toEqual(['a:a2a3', 'b:b1b2b3a1'])
  expect(item('a2', 'a', 'a2')).toEqual(['a:a1a2a3', 'b:b1b2b3'])
})

test('a section goes before another and to the end', () => {
  const section = (id: string, before: string | null) =>
    told(placed(outline(), { what: 'section', id, into: null, before }))
  expect(section('b', 'a')).toEqual(['b:b1b2b3', 'a:a1a2a3'])
  expect(section('a', null)).toEqual(['b:b1b2b3', 'a:a1a2a3'])
  expect(section('a', 'a')).toEqual(['a:a1a2a3', 'b:b1b2b3'])
})

test('what is not there moves nothing', () => {
  for (const wrong of [item('x', 'a', null), item('a1', 'x', null), item('a1', 'a', 'x'), item('a1', 'a', 'b1')])
    expect(wrong).toBeUndefined()
  expect(placed(outline(), { what: 'section', id: 'a', into: null, before: 'x' })).toBeNull()
})
