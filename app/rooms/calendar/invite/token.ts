import { createHash, createHmac } from 'node:crypto'
import { settings } from '#kernel/settings.server.ts'

/** What an invitation's link carries, 128 bits. Made from its id, so that it can be mailed again and is kept nowhere. */
export const answerToken = (tenantId: string, attendeeId: string): string =>
  createHmac('sha256', `calendar answer ${settings().secret}`)
    .update(`${tenantId} ${attendeeId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
