import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ColumnShape, onlyAlways, ownColumns, readTableState, writeTableState } from './table-state.ts'

const shapes: ColumnShape[] = [
  { key: 'number', sort: 'ascending', shown: 'always' },
  { key: 'buyer', filter: { kind: 'text' } },
  { key: 'status', filter: { kind: 'choice', values: ['open', 'paid', 'ended'] } },
  { key: 'placed', sort: 'descending', filter: { kind: 'dates' } },
  { key: 'total', sort: 'descending', filter: { kind: 'range' } },
  { key: 'phone', shown: 'chosen' },
]
const read = (search: string, prefix?: string) => readTableState(new URLSearchParams(search), shapes, prefix)
const nothing = { q: '', filters: {}, sort: null, columns: null, page: 1 }

test('what a table does not know is left out', () => {
  expect(read('')).toEqual(nothing)
  expect(read('status=stolen&sort=secret&columns=password&page=-3&page.min=1&__proto__=x&total.min=abc')).toEqual(
    nothing,
  )
  expect(read('sort=buyer')).toEqual(nothing)
  expect(read('page=1.5')).toEqual(nothing)
  expect(read('page=1e9')).toEqual(nothing)
  expect(read('total.min=1e5&total.max=Infinity')).toEqual(nothing)
  expect(read('placed.from=2026-02-30&placed.to=now()')).toEqual(nothing)
})

test('text is trimmed and never longer than a hundred letters', () => {
  expect(read(`q=%20${'ก'.repeat(500)}`).q).toBe('ก'.repeat(100))
})

test('every kind of filter is read', () => {
  expect(read('buyer=มานี&status=paid,open&placed.from=2026-11-01&total.min=500&total.max=1,290.50').filters).toEqual({
    buyer: { kind: 'text', text: 'มานี' },
    status: { kind: 'choice', values: ['open', 'paid'] },
    placed: { kind: 'dates', from: '2026-11-01', to: null },
    total: { kind: 'range', min: 500, max: 1290.5 },
  })
})

test('a form without script says each choice by itself', () => {
  expect(read('status=paid&status=ended').filters).toEqual({ status: { kind: 'choice', values: ['paid', 'ended'] } })
  expect(read('columns=total&columns=phone').columns).toEqual(['number', 'total', 'phone'])
})

test('bounds that were typed the wrong way round are turned', () => {
  expect(read('total.min=900&total.max=100').filters.total).toEqual({ kind: 'range', min: 100, max: 900 })
  expect(read('placed.from=2026-11-30&placed.to=2026-11-01').filters.placed).toEqual({
    kind: 'dates',
    from: '2026-11-01',
    to: '2026-11-30',
  })
})

test('a column that is always there cannot be put away, and the table’s own choice is no choice', () => {
  expect(read(`columns=${onlyAlways}`).columns).toEqual(['number'])
  expect(read(`columns=${ownColumns(shapes).join(',')}`).columns).toBeNull()
})

test('two tables on a page, and what else is in the URL, leave each other alone', () => {
  const over = new URLSearchParams('a.q=x&q=mine&order=SO-1&total.min=1')
  expect(writeTableState({ ...nothing, q: 'new' }, shapes, { over })).toBe('?a.q=x&order=SO-1&q=new')
  expect(writeTableState(nothing, shapes, { prefix: 'a.', over })).toBe('?q=mine&order=SO-1&total.min=1')
  expect(read('a.q=x&q=mine', 'a.').q).toBe('x')
})

const hostile = fc.oneof(
  fc.string(),
  fc.constantFrom('open', '-total', '2', '2026-11-21', '500', 'paid,open', 'number,phone'),
)
const names = fc.constantFrom(
  'q',
  'sort',
  'page',
  'columns',
  'buyer',
  'status',
  'placed.from',
  'placed.to',
  'total.min',
  'total.max',
  '__proto__',
  'constructor',
)

test('whatever the URL says, reading never throws, and what is written says the same again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(names, hostile), { maxLength: 14 }), (pairs) => {
      const state = readTableState(new URLSearchParams(pairs), shapes)
      const again = writeTableState(state, shapes)
      expect(read(again)).toEqual(state)
      expect(writeTableState(read(again), shapes)).toBe(again)
    }),
  )
})
