import { describe, expect, test } from 'vitest'
import { MoveInput, placedInTree, placedOnBoard, placeText, stepsInList, stepsInTree, stepsThrough } from './move.ts'

test('a form says a place in one field, also last and outermost', () => {
  for (const place of [
    { into: 'a', before: 'b' },
    { into: 'a', before: null },
    { into: '', before: 'b' },
    { into: '', before: null },
  ])
    expect(MoveInput.parse({ id: 'x', to: placeText(place) })).toEqual({ id: 'x', kind: '', ...place })
  expect(MoveInput.safeParse({ id: 'x y', to: '' }).success).toBe(false)
})

describe('on a board', () => {
  const columns = () => ['a', 'b'].map((id) => ({ id, items: [1, 2, 3].map((n) => ({ id: `${id}${n}` })) }))
  const told = (id: string, into: string, before: string | null) =>
    placedOnBoard(columns(), { id, into, before })?.map((one) => `${one.id}:${one.items.map((it) => it.id).join('')}`)

  test('a card goes before another, to the end, into another column, and nowhere', () => {
    expect(told('a3', 'a', 'a1')).toEqual(['a:a3a1a2', 'b:b1b2b3'])
    expect(told('a1', 'a', null)).toEqual(['a:a2a3a1', 'b:b1b2b3'])
    expect(told('a1', 'b', 'b3')).toEqual(['a:a2a3', 'b:b1b2a1b3'])
    expect(told('a1', 'b', null)).toEqual(['a:a2a3', 'b:b1b2b3a1'])
    expect(told('a2', 'a', 'a2')).toEqual(['a:a1a2a3', 'b:b1b2b3'])
  })
  test('by steps, from the end of one column into the next', () => {
    expect(stepsThrough(columns(), 'a1')).toEqual({ down: { into: 'a', before: 'a3' } })
    expect(stepsThrough(columns(), 'a3')).toEqual({
      up: { into: 'a', before: 'a2' },
      down: { into: 'b', before: 'b1' },
    })
    expect(stepsThrough(columns(), 'b1')).toMatchObject({ up: { into: 'a', before: null } })
  })
  test('what is not there moves nothing', () => {
    for (const wrong of [told('x', 'a', null), told('a1', 'x', null), told('a1', 'a', 'x'), told('a1', 'a', 'b1')])
      expect(wrong).toBeUndefined()
  })
})

describe('in a tree', () => {
  const lines = [
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'a'],
    ['e', null],
  ].map(([id, parent]) => ({ id: id!, parent: parent! }))
  const told = (id: string, into: string, before: string | null) =>
    placedInTree(lines, { id, into, before })
      ?.map((line) => `${line.id}${line.parent ?? ''}`)
      .join(' ')

  test('with all that stands below it, in the order of lines', () => {
    expect(told('b', '', 'e')).toBe('a da b cb e')
    expect(told('b', 'e', null)).toBe('a da e be cb')
    expect(told('e', 'b', 'c')).toBe('a ba eb cb da')
    expect(told('d', 'a', 'b')).toBe('a da ba cb e')
  })
  test('never below itself, and not to what is not there', () => {
    for (const wrong of [told('a', 'c', null), told('a', 'a', null), told('x', '', null), told('b', 'e', 'd')])
      expect(wrong).toBeUndefined()
  })
  test('by steps, each of which leads somewhere', () => {
    expect(stepsInTree(lines, 'b')).toEqual({ down: { into: 'a', before: null }, out: { into: '', before: 'e' } })
    expect(stepsInTree(lines, 'e')).toEqual({ up: { into: '', before: 'a' }, in: { into: 'a', before: null } })
    expect(stepsInTree(lines, 'd')).toMatchObject({ up: { into: 'a', before: 'b' }, in: { into: 'b', before: null } })
    for (const { id } of lines)
      for (const place of Object.values(stepsInTree(lines, id)))
        expect(placedInTree(lines, { id, ...place })).not.toEqual(lines)
    expect(stepsInList(['a', 'b', 'c'], 'a')).toEqual({ down: { into: '', before: 'c' } })
  })
})
