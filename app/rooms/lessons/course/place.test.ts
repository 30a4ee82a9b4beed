import { expect, test } from 'vitest'
import { outlinePlaced } from './place.ts'

test('sections go among sections, items into sections; what is neither moves nothing', () => {
  const outline = ['a', 'b'].map((id) => ({ id, items: [1, 2].map((n) => ({ id: `${id}${n}` })) }))
  const told = (kind: string, id: string, into: string, before: string | null) =>
    outlinePlaced(outline, { kind, id, into, before })?.map((one) => one.id + one.items.map((it) => it.id).join(''))
  expect(told('section', 'b', '', 'a')).toEqual(['bb1b2', 'aa1a2'])
  expect(told('section', 'a', '', null)).toEqual(['bb1b2', 'aa1a2'])
  expect(told('item', 'a1', 'b', null)).toEqual(['aa2', 'bb1b2a1'])
  for (const wrong of [
    told('section', 'x', '', null),
    told('section', 'a', '', 'x'),
    told('item', 'a1', 'x', null),
    told('other', 'a', '', null),
  ])
    expect(wrong).toBeUndefined()
})
