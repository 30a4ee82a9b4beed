import { expect, test } from 'vitest'
import { stepTo } from './go.ts'

const here = 'https://shop.example/cart'

test('another website without the external option throws', () => {
  for (const to of ['https://evil.example/', '//evil.example', 'mailto:a@b.example', 'http://shop.example/'])
    expect(() => stepTo(to, here, false), to).toThrow('External navigation needs { external: true }')
})

test('a script or a file throws, with the external option too', () => {
  for (const to of [
    'javascript:alert(1)',
    ' JaVaScRiPt:x',
    'java\nscript:x',
    'data:text/html,x',
    'file:///etc',
    'blob:x',
  ])
    for (const external of [true, false]) expect(() => stepTo(to, here, external), to).toThrow('Navigation refused')
})

test('pages of this site are the router’s, by path or by whole address', () => {
  expect(stepTo('/shop', here, false)).toEqual({ by: 'router', path: '/shop' })
  expect(stepTo('https://shop.example/shop?q=1', here, true)).toEqual({ by: 'router', path: '/shop?q=1' })
})

test('another website on purpose is the browser’s', () => {
  expect(stepTo('https://other.example/a', here, true)).toEqual({ by: 'browser', href: 'https://other.example/a' })
})
