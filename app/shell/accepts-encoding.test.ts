import { expect, test } from 'vitest'
import { acceptsEncoding } from './accepts-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', true, true],
  ['br;q=0, gzip', false, true],
  ['br; q=0.000, GZIP;q=0.5', false, true],
  ['br;q=0.1', true, false],
  ['brotli, x-gzip', false, false],
  [undefined, false, false],
])('%j: brotli %s, gzip %s', (header, br, gzip) => {
  expect([acceptsEncoding(header, 'br'), acceptsEncoding(header, 'gzip')]).toEqual([br, gzip])
})
