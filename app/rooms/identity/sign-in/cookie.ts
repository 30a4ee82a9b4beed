import type { IncomingHttpHeaders } from 'node:http'

/** The cookie that holds the signed token (product.md §3). HttpOnly, this host only, no cross-site writes. */
export const accountCookie = '_account'

/** Thirty days: the token's own absolute end. */
export const sessionDays = 30

export function cookieFor(token: string, { secure }: { secure: boolean }): string {
  return `${accountCookie}=${token}; Path=/; Max-Age=${sessionDays * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function clearCookie({ secure }: { secure: boolean }): string {
  return `${accountCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Browsers send the cookie, other programs `Authorization: Bearer …`, or the bare token as product.md's clients do (§7). */
export function tokenIn({ authorization = '', cookie = '' }: IncomingHttpHeaders): string | null {
  const token = /^(?:Bearer )?([A-Za-z0-9_.-]+)$/i.exec(authorization)?.[1]
  if (token) return token
  for (const part of cookie.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === accountCookie) return part.slice(at + 1).trim() || null
  }
  return null
}
