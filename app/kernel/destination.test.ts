import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationOf, nextPath } from './destination.ts'

const here = 'https://shop.example/cart?step=1'
const dangerous = ['javascript', 'data', 'vbscript', 'blob', 'file', 'view-source', 'ws', 'about', 'intent']

test('a dangerous protocol is refused, however it is written', () => {
  const blank = fc.string({ unit: fc.constantFrom('\t', '\n', '\r', ' ', '\u0000', '\u0001', '\u000b', '\u001f', '') })
  const spelled = fc
    .tuple(fc.constantFrom(...dangerous), fc.array(fc.tuple(fc.boolean(), blank), { minLength: 12, maxLength: 12 }))
    .map(([name, ways]) =>
      [...name].map((letter, at) => (ways[at]![0] ? letter.toUpperCase() : letter) + ways[at]![1]).join(''),
    )
  expect(() =>
    fc.assert(
      fc.property(blank, spelled, blank, fc.string(), (before, name, after, rest) => {
        const { kind } = destinationOf(`${before}${name}${after}:${rest}`, here)
        // A blank in the middle makes it the name of a file beside this page to every browser: then it stays on this site.
        return kind === 'refused' || (kind === 'here' && / /.test(name))
      }),
      { numRuns: 500 },
    ),
  ).not.toThrow()
  for (const name of dangerous) expect(destinationOf(`${name}:x`, here), name).toEqual({ kind: 'refused' })
})

test('whatever is let through stays where it says, as a browser reads it', () => {
  const bits = fc.constantFrom(
    '/',
    '//',
    '\\',
    ':',
    '@',
    '.',
    '..',
    '#',
    '?',
    '%2f',
    '%5c',
    ' ',
    '\t',
    'a',
    'กข',
    'https',
  )
  const address = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(bits, { maxLength: 12 }).map((parts) => parts.join('')),
  )
  expect(() =>
    fc.assert(
      fc.property(address, (to) => {
        const found = destinationOf(to, here)
        if (found.kind === 'here') {
          const url = new URL(found.path, here)
          return url.origin === 'https://shop.example' && /^\/(?![/\\])/.test(found.path)
        }
        return found.kind === 'refused' || /^(https?|mailto|tel):/.test(found.href)
      }),
      { numRuns: 500 },
    ),
  ).not.toThrow()
})

test('a path after signing in never leaves the site', () => {
  expect(() =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `/${rest}`),
        ),
        (next) => {
          const path = nextPath(next, '/home')
          return new URL(path, here).origin === 'https://shop.example' && /^[\x21-\x7e]+$/.test(path)
        },
      ),
      { numRuns: 500 },
    ),
  ).not.toThrow()
})

test('this site by its whole address is a page of this site', () => {
  expect(destinationOf('https://shop.example/a?b=1#c', here)).toEqual({ kind: 'here', path: '/a?b=1#c' })
  expect(destinationOf('?page=2', here)).toEqual({ kind: 'here', path: '/cart?page=2' })
  expect(nextPath('/shop/products?q=กาแฟ', '/')).toBe('/shop/products?q=%E0%B8%81%E0%B8%B2%E0%B9%81%E0%B8%9F')
})

test('other websites, other ports and other schemes are elsewhere; names and passwords in an address are refused', () => {
  for (const to of ['//evil.example/x', 'https://shop.example:8443/', 'http://shop.example/', 'mailto:a@b.example'])
    expect(destinationOf(to, here).kind, to).toBe('elsewhere')
  for (const to of ['https://shop.example@evil.example/', 'https://a:b@shop.example/', 'https://[', '/.//evil.example'])
    expect(destinationOf(to, here).kind, to).toBe('refused')
})

test('next leads to a path of this site and nowhere else', () => {
  for (const path of ['/', '/shop/cart?step=2#pay', '/shop/product/coffee-1', '/user/login%20', '/a//b'])
    expect(nextPath(path, '/home')).toBe(path)
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '',
    'shop',
    '/a\\b',
    '/.//evil.example',
    '/..//evil.example',
    '/%0d\r\nx: y',
    '/' + 'x'.repeat(3000),
    ['/a'],
    null,
    undefined,
  ]
  for (const next of elsewhere) expect(nextPath(next, '/home'), String(next)).toBe('/home')
})
