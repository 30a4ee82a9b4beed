import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { safeHeaders, withHashes, withNonce } from './content-security.server.ts'

test('a kept page names the scripts of its render by hash, and nothing that was smuggled in', () => {
  const html =
    '<script nonce="abc">good()</script><script>evil()</script><script nonce="guess">evil2()</script><style nonce="abc">a{}</style>'
  const { html: out, csp } = withHashes(html, 'abc')
  expect(out).toBe(
    '<script>good()</script><script>evil()</script><script nonce="guess">evil2()</script><style>a{}</style>',
  )
  expect(csp.match(/'sha256-/g)).toHaveLength(2)
  expect(csp).not.toContain('unsafe-inline')
})

test('a kept page names its printed sheets by hash among the styles, and no other', () => {
  const css = '.l-1{padding:0 8px 0 8px;}@media (min-width:640px){.l-1{display:none;}}'
  const { csp } = withHashes(`<div><style nonce="abc">${css}</style></div><style>b{}</style>`, 'abc')
  const hash = createHash('sha256').update(css).digest('base64')
  expect(csp.split('; ').find((part) => part.startsWith('style-src'))).toBe(`style-src 'self' 'sha256-${hash}'`)
})

test('a page of one’s own carries its nonce', () => {
  expect(withNonce('n1')).toContain("script-src 'self' 'nonce-n1'")
})

test('pages send bytes to ourselves and to the tenant’s object storage, and nowhere else', () => {
  const sends = (csp: string) => csp.split('; ').find((part) => part.startsWith('connect-src'))
  expect(sends(withNonce('n1'))).toBe("connect-src 'self'")
  expect(sends(withNonce('n1', ['https://s3.example.com']))).toBe("connect-src 'self' https://s3.example.com")
  expect(sends(withHashes('<p></p>', 'n1', ['https://s3.example.com']).csp)).toBe(
    "connect-src 'self' https://s3.example.com",
  )
})

test('the page inside LINE loads LINE’s SDK; what is loaded besides is no script of any other page', () => {
  const scripts = (csp: string) => csp.split('; ').find((part) => part.startsWith('script-src'))
  expect(scripts(withNonce('n1', [], ['https://static.line-scdn.net/liff/']))).toBe(
    "script-src 'self' 'nonce-n1' https://static.line-scdn.net/liff/",
  )
  expect(scripts(withNonce('n1'))).toBe("script-src 'self' 'nonce-n1'")
})

test.each([
  ['production', true, true],
  ['production', false, false],
  ['local', true, false],
] as const)('in %s, by https %s: that it stays so is said %s', (mode, https, isSaid) => {
  settings().mode = mode
  expect(safeHeaders({ https }).some(([name]) => name === 'strict-transport-security')).toBe(isSaid)
})
