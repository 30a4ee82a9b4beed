import { Secret, TOTP } from 'otpauth'

/** As every authenticator app has it: SHA-1, six digits, 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 bits, in the letters that people can type. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** For the QR code: what the app then shows the code under. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...form, secret: Secret.fromBase32(secret), issuer, label }).toString()
}

/** The 30-second step a code belongs to, one before or after now at most; null for a code that is none. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** The code of a moment: for tests, and for nobody else. */
export function codeAt(secret: string, at = Date.now()): string {
  return new TOTP({ ...form, secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}
