import { expect, test } from 'vitest'
import { states } from './states.ts'

const visits = states(
  {
    booked: { tone: 'info', th: 'นัดไว้', en: 'Booked', can: { arrive: 'arrived', end: ['closed', 'missed'] } },
    arrived: { tone: 'warn', th: 'มาแล้ว', en: 'Arrived', can: { end: 'closed' } },
    closed: { tone: 'good', th: 'ปิดแล้ว', en: 'Closed' },
    missed: { tone: 'bad', th: 'ไม่มา', en: 'Missed' },
  },
  {
    arrive: { may: 'clinic.changeVisits', th: 'รับเข้า', en: 'Arrive', did: { th: 'รับการนัด', en: 'took a visit in' } },
    end: {},
  },
)

test('one table says what may be done, where it leads, and from where', () => {
  expect(visits.names).toEqual(['booked', 'arrived', 'closed', 'missed'])
  expect([visits.can('booked', 'arrive'), visits.can('closed', 'arrive')]).toEqual([true, false])
  expect([visits.next('booked', 'end'), visits.next('closed', 'end')]).toEqual([['closed', 'missed'], []])
  expect([visits.from('arrive'), visits.from('end')]).toEqual([['booked'], ['booked', 'arrived']])
})

test('badge, tabs and filter of the list are the same states', () => {
  expect(visits.table.missed).toMatchObject({ tone: 'bad', th: 'ไม่มา', en: 'Missed' })
  expect(visits.tabs.each).toEqual({
    all: [],
    booked: ['booked'],
    arrived: ['arrived'],
    closed: ['closed'],
    missed: ['missed'],
  })
  expect(visits.column.filter.values).toEqual(visits.names)
})

test('a state or an operation that nobody has said does not compile', () => {
  const face = { tone: 'info', th: 'ก', en: 'A' } as const
  // @ts-expect-error -- there is no state b
  states({ a: { ...face, can: { go: 'b' } } }, { go: {} })
  // @ts-expect-error -- and no operation fly
  states({ a: { ...face, can: { fly: 'a' } } }, { go: {} })
  // @ts-expect-error -- a button says something
  states({ a: face }, { go: { may: 'clinic.changeVisits' } })
  expect(() => visits.can('booked', 'arrive')).not.toThrow()
})
