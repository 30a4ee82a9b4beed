import { expect, test } from 'vitest'
import { currentTarget } from './current-link.ts'

const targets = ['/', '/cluster/orders', '/cluster/orders/returns', '/cluster/products?sort=name', '/cluster/pos']

test('the longest beginning wins', () => {
  expect(currentTarget(targets, '/cluster/orders')).toBe('/cluster/orders')
  expect(currentTarget(targets, '/cluster/orders/7')).toBe('/cluster/orders')
  expect(currentTarget(targets, '/cluster/orders/returns/9')).toBe('/cluster/orders/returns')
  expect(currentTarget(targets, '/cluster/products/')).toBe('/cluster/products?sort=name')
})

test('half a word is not a beginning, and home is only home', () => {
  expect(currentTarget(targets, '/cluster/position')).toBeUndefined()
  expect(currentTarget(targets, '/')).toBe('/')
  expect(currentTarget(targets, '/elsewhere')).toBeUndefined()
})
