import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { between, compare, contains, matches } from './match-rows.ts'

test('what is missing is in no range and on no day', () => {
  expect(matches(null, { kind: 'range', min: null, max: 5 })).toBe(false)
  expect(matches(undefined, { kind: 'dates', from: '2026-01-01', to: null })).toBe(false)
  expect(matches(new Date(Number.NaN), { kind: 'dates', from: '2026-01-01', to: null })).toBe(false)
})

test('bounds belong to the range, days are those of Bangkok', () => {
  expect(matches(5, { kind: 'range', min: 5, max: 5 })).toBe(true)
  expect(matches(500n, { kind: 'range', min: null, max: 499.99 })).toBe(false)
  const lateEvening = new Date('2026-11-20T17:30:00Z')
  expect(matches(lateEvening, { kind: 'dates', from: '2026-11-21', to: '2026-11-21' })).toBe(true)
  expect(matches(lateEvening, { kind: 'dates', from: null, to: '2026-11-20' })).toBe(false)
})

test('text is found anywhere, in any case, a telephone number however it is written', () => {
  expect(contains('Manee Meeta', 'mee')).toBe(true)
  expect(contains('081-234-5678', '0812345678')).toBe(true)
  expect(contains('0812345678', '081 234')).toBe(true)
  expect(contains('มานี', 'มานะ')).toBe(false)
  expect(contains('ab', '-')).toBe(false)
})

test('order is Thai and numeric, what is missing comes last', () => {
  expect(['SO-10', 'เกาะ', 'SO-9', 'กา', null, 'ขา'].toSorted(compare)).toEqual([
    'กา',
    'เกาะ',
    'ขา',
    'SO-9',
    'SO-10',
    null,
  ])
  expect([3n, 1n, 2n].toSorted(compare)).toEqual([1n, 2n, 3n])
})

test('order is one: who is before is not after', () => {
  const any = fc.oneof(fc.integer(), fc.date({ noInvalidDate: true }), fc.constant(null))
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0)
    }),
  )
})

test('a range goes both ways, and is one row where its beginning is gone', () => {
  const keys = ['a', 'b', 'c', 'd']
  expect(between(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(between(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(between(keys, 'x', 'b')).toEqual(['b'])
  expect(between(keys, null, 'b')).toEqual(['b'])
  expect(between(keys, 'a', 'x')).toEqual([])
})
