import { expect, test } from 'vitest'
import { withHashes, withNonce } from './content-security.server.ts'

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

test('a page of one’s own carries its nonce', () => {
  expect(withNonce('n1')).toContain("script-src 'self' 'nonce-n1'")
})
