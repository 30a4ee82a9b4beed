import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Drawable, drawPaper, fits } from './draw.ts'
import type { Section } from './exam-input.ts'
import { ownSection } from './edit-exam.ts'

const question = (n: number, more: Partial<Drawable> = {}): Drawable => ({
  id: `q${n}`,
  version: `v${n}`,
  type: 'single',
  isOwn: true,
  folder: n % 2 ? 'บท 1' : 'บท 2',
  tags: n % 3 ? [] : ['ยาก'],
  difficulty: 'middle',
  options: ['a', 'b', 'c', 'none'].map((id) => ({ id, text: id, ...(id === 'none' && { pinned: true }) })),
  rows: [],
  ...more,
})
const bank = Array.from({ length: 12 }, (_, n) => question(n))
const seeds = fc.stringMatching(/^[0-9a-f]{16}$/)
const section = (more: Partial<Section>): Section => ({ ...ownSection, ...more })

test('L7: a seed always gives the same paper, another seed another', () => {
  const rules = { sections: [section({ pick: 6, shuffle: true })], shuffleOptions: true }
  fc.assert(
    fc.property(seeds, (seed) => {
      expect(drawPaper(bank, rules, seed)).toEqual(drawPaper(bank, rules, seed))
    }),
  )
  expect(drawPaper(bank, rules, '0123456789abcdef')).not.toEqual(drawPaper(bank, rules, 'fedcba9876543210'))
})

test('L7: each part has as many as it asks for, no question twice, all of the part’s own', () => {
  const sections = [
    section({ id: 'a', folder: 'บท 1', pick: 3, shuffle: true }),
    section({ id: 'b', tag: 'ยาก', pick: 2 }),
    section({ id: 'c', pick: 4, shuffle: true }),
  ]
  fc.assert(
    fc.property(seeds, (seed) => {
      const drawn = drawPaper(bank, { sections, shuffleOptions: true }, seed)
      if (!('paper' in drawn)) throw new Error('there are enough')
      expect(drawn.paper.map((slot) => slot.section)).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 2])
      expect(new Set(drawn.paper.map((slot) => slot.question)).size).toBe(9)
      for (const slot of drawn.paper) {
        expect(
          fits(
            sections[slot.section]!,
            bank.find(({ id }) => id === slot.question)!,
          ),
        ).toBe(true)
        expect(slot.options.at(-1)).toBe('none')
        expect(slot.options.toSorted()).toEqual(['a', 'b', 'c', 'none'])
      }
    }),
  )
})

test('pools of 3 and 2 never give 4 of 5, and a part that lacks says how many', () => {
  const pools = [0, 1, 2]
    .map((n) => question(n, { folder: 'x' }))
    .concat([3, 4].map((n) => question(n, { folder: 'y' })))
  const sections = [section({ folder: 'x', pick: 3 }), section({ folder: 'y', pick: 2 })]
  fc.assert(
    fc.property(seeds, (seed) => {
      const drawn = drawPaper(pools, { sections, shuffleOptions: false }, seed)
      expect('paper' in drawn && drawn.paper.length).toBe(5)
    }),
  )
  const short = drawPaper(pools, { sections: [section({ pick: 6 })], shuffleOptions: false }, '0'.repeat(16))
  expect(short).toEqual({ short: { section: 0, needs: 6, has: 5 } })
})

test('what is put in order or matched never stands as its key, however an exam shuffles', () => {
  const orders = Array.from({ length: 40 }, (_, n) =>
    question(n, { type: 'order', options: ['1', '2', '3', '4'].map((id) => ({ id, text: id })) }),
  )
  const drawn = drawPaper(orders, { sections: [ownSection], shuffleOptions: false }, '00000000000000aa')
  if (!('paper' in drawn)) throw new Error('there are enough')
  expect(new Set(drawn.paper.map(({ options }) => options.join(''))).size).toBeGreaterThan(10)
})

test('a part without a number has all, with the words that stand before them', () => {
  const all = [question(0, { type: 'note' }), question(1), question(2, { isOwn: false })]
  const drawn = drawPaper(all, { sections: [ownSection], shuffleOptions: false }, '0'.repeat(16))
  expect('paper' in drawn && drawn.paper.map((slot) => slot.question)).toEqual(['q0', 'q1'])
})
