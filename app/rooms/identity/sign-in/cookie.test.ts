import { expect, test } from 'vitest'
import { clearCookie, cookieFor, tokenIn } from './cookie.ts'

test('the cookie is HttpOnly, Lax, of this host only, and Secure when it can be', () => {
  expect(cookieFor('a.b.c', { secure: true })).toBe(
    '_account=a.b.c; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
  )
  expect(cookieFor('a.b.c', { secure: false })).not.toContain('Secure')
  expect(cookieFor('a.b.c', { secure: true })).not.toContain('Domain')
  expect(clearCookie({ secure: true })).toContain('Max-Age=0')
})

test('the token is in the cookie, or in Authorization for programs', () => {
  expect(tokenIn({ cookie: 'a=1; _account=t.o.k; b=2' })).toBe('t.o.k')
  for (const authorization of ['Bearer x.y.z', 'bearer x.y.z', 'x.y.z'])
    expect(tokenIn({ authorization, cookie: '_account=t.o.k' }), authorization).toBe('x.y.z')
  expect(tokenIn({ authorization: 'Basic eDp5', cookie: '_account=t.o.k' })).toBe('t.o.k')
  for (const cookie of ['', 'account=x', 'x_account=y', '_account=', '_account']) expect(tokenIn({ cookie })).toBeNull()
})
