/** The cookie that says: this browser knew the password of this link. For this code alone, thirty minutes. */
import { isSecure, sealFor, type Seal } from '#rooms/identity/index.ts'

export interface Unlock {
  share: string
  /** A changed password or a revoking makes it another: what was unlocked is locked again. */
  lock: number
}

export const unlockSeal = (tenantId: string, code: string): Seal => ({
  purpose: 'share unlock',
  bound: `${tenantId}|${code}`,
})

const minutes = 30
const cookiePattern = /(?:^|;\s*)(__Host-)?_share_([\w-]{22})=([\w.-]{1,4000})/g

/** By their codes, sealed as they are: what this browser has unlocked. openShare looks whether it holds. */
export type Unlocks = Record<string, string>

export function unlocksIn(request: Request): Unlocks {
  const secure = isSecure(request)
  const found = [...(request.headers.get('cookie') ?? '').matchAll(cookiePattern)]
  return Object.fromEntries(
    found.flatMap(([, host, code, sealed]) => ((host !== undefined) === secure ? [[code!, sealed!]] : [])),
  )
}

export const sealUnlock = (tenantId: string, code: string, unlock: Unlock): string =>
  sealFor(minutes, unlock, unlockSeal(tenantId, code))

export function unlockCookie(request: Request, code: string, sealed: string): string {
  const secure = isSecure(request)
  const name = `${secure ? '__Host-' : ''}_share_${code}`
  return `${name}=${sealed}; Path=/; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
