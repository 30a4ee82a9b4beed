/** The digits that prove an address: made from the claim's row by the platform's key, and stored nowhere. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { settings } from '#kernel/settings.server.ts'

export function claimCode(tenantId: string, claimId: string): string {
  const mac = createHmac('sha256', `claims ${settings().secret}`).update(`${tenantId} ${claimId}`).digest()
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export const isClaimCode = (tenantId: string, claimId: string, code: string): boolean =>
  /^[0-9]{6}$/.test(code) && timingSafeEqual(Buffer.from(claimCode(tenantId, claimId)), Buffer.from(code))
