import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { settings } from '#kernel/settings.server.ts'

/** A guest's cart is known by 128 random bits in a cookie; the database keeps their hash only. */
export const CartToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

export const newCartToken = (): string => randomBytes(16).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Thirty days, as long as an abandoned cart is kept (commerce.md §3.1). */
export function cartCookie(token: string, request: Request): string {
  return `cart=${token}; Path=/; Max-Age=${30 * 86_400}; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`
}

export const noCartCookie = (request: Request): string =>
  `cart=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`

export function cartTokenIn(request: Request): string | null {
  return /(?:^|;\s*)cart=([A-Za-z0-9_-]{22})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}

export function isSecure(request: Request): boolean {
  return settings().mode === 'production' || new URL(request.url).protocol === 'https:'
}
