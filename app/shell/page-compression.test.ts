import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './page-compression.server.ts'

const html = Buffer.from('<p>สินค้าทั้งหมดของร้าน</p>'.repeat(200))
const asked = (url: string, encoding?: string) =>
  compressPage({ url, headers: { 'accept-encoding': encoding } } as unknown as IncomingMessage, html)

test.each(['br', 'gzip, deflate, br', 'gzip;q=1, br;q=0.5', 'BR'])('to who takes %s a page comes small', (encoding) => {
  const small = asked('/shop/checkout', encoding)!
  expect(small.length).toBeLessThan(html.length / 10)
  expect(brotliDecompressSync(small)).toEqual(html)
})

test.each([undefined, '', 'gzip', 'br;q=0', 'br;q=0.0, gzip', 'brotli', 'xbr'])(
  'to who says %s as it is',
  (encoding) => {
    expect(asked('/shop/checkout', encoding)).toBeNull()
  },
)

test('what the address says is never squeezed together with what the page keeps to its visitor', () => {
  expect(asked('/shop/checkout?x=guess', 'br')).toBeNull()
  expect(asked('/user/login?next=guess', 'br')).toBeNull()
  expect(asked('/shop/products?q=coffee', 'br')).not.toBeNull()
  expect(asked('/shop/checkout?', 'br')).not.toBeNull()
})

test('what is little stays as it is', () => {
  expect(
    compressPage({ url: '/', headers: { 'accept-encoding': 'br' } } as IncomingMessage, Buffer.from('x')),
  ).toBeNull()
})
