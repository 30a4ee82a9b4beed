import { loginNameOf } from './login-name.ts'

/**
 * Remembers, in the browser that registered, a secret and what was typed as e-mail or phone. New with each registration,
 * and over HTTPS of this very host (`__Host-`): a neighbouring subdomain cannot plant one.
 */
const cookieName = (secure: boolean): string => (secure ? '__Host-_pending' : '_pending')

export interface Pending {
  browser: string
  /** Empty when it is not known. */
  login: string
}

export function pendingCookie({ browser, login }: Pending, { secure }: { secure: boolean }): string {
  const value = `${browser}.${Buffer.from(login).toString('base64url')}`
  return `${cookieName(secure)}=${value}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function clearPending({ secure }: { secure: boolean }): string {
  return `${cookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function pendingIn(headers: Headers, { secure }: { secure: boolean }): Pending {
  const found = new RegExp(`(?:^|;\\s*)${cookieName(secure)}=([\\w-]{43})\\.([\\w-]{0,400})`).exec(
    headers.get('cookie') ?? '',
  )
  if (!found) return { browser: '', login: '' }
  const login = loginNameOf(Buffer.from(found[2]!, 'base64url').toString('utf8'))
  return { browser: found[1]!, login: login?.value ?? '' }
}
