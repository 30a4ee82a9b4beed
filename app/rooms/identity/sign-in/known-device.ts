/**
 * The cookie of a device on which somebody has signed in: its tries are counted by themselves, so that a stranger's
 * wrong passwords lock nobody out of their own account (docs/decisions/130). It opens nothing.
 */
import { createHash, randomBytes } from 'node:crypto'
import { sealFor, unsealFresh, type Seal } from '../keys/sealed.server.ts'
import { isSecure } from './is-secure.server.ts'

interface Known {
  accountId: string
  /** Of the account as it was: after a change, every device is a stranger until somebody signs in on it again. */
  stamp: string
  /** New with each sign-in. */
  device: string
}

const days = 365
/** As many people share a device, and each is known by their latest sign-in. */
const most = 4
const cookieName = (secure: boolean): string => (secure ? '__Host-_device' : '_device')

/** What such a device is given for this account; the mark in front tells accounts apart without opening anything. */
export function sealDevice(tenantId: string, accountId: string, stamp: string): string {
  const known: Known = {
    accountId,
    stamp,
    device: randomBytes(16).toString('base64url'),
  }
  const mark = createHash('sha256').update(`${tenantId} ${accountId}`).digest('base64url').slice(0, 8)
  return `${mark}~${sealFor(days * 1440, known, sealOf(tenantId))}`
}

/** The newest first; what was sealed for the same account before goes. */
export function deviceCookie(request: Request, sealed: string): string {
  const secure = isSecure(request)
  const others = devicesIn(request).filter((each) => each.slice(0, 9) !== sealed.slice(0, 9))
  const value = [sealed, ...others].slice(0, most).join('!')
  return `${cookieName(secure)}=${value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function devicesIn(request: Request): string[] {
  const found = new RegExp(`(?:^|;\\s*)${cookieName(isSecure(request))}=([\\w.~!-]{1,3600})`).exec(
    request.headers.get('cookie') ?? '',
  )
  return found ? found[1]!.split('!').slice(0, most) : []
}

/** The bucket of this account's tries on this device; null: nobody has signed in to it here with today’s ways in. */
export function deviceBucket(
  tenantId: string,
  devices: readonly string[],
  account: { id: string; security_stamp: string },
): string | null {
  for (const sealed of devices) {
    const known = unsealFresh<Known>(sealed.slice(9), sealOf(tenantId))
    if (known?.accountId === account.id && known.stamp === account.security_stamp)
      return `sign-in on device ${known.device}`
  }
  return null
}

const sealOf = (tenantId: string): Seal => ({ purpose: 'known device', bound: tenantId })
