/** The code of a gift and the addresses of gifts: they follow from ids and the house's secret, and are kept nowhere. */
import { createHash } from 'node:crypto'
import { readableLetters } from '#kernel/readable-letters.ts'
import { macOf, tokenOf } from '../ticket/sign.server.ts'

/** Sixteen letters of five bits: 80 bits. */
export function giftCode(tenantId: string, giftId: string): string {
  const bytes = macOf(`${tenantId} gift code ${giftId}`)
  return Array.from({ length: 16 }, (_, n) => readableLetters[bytes[n]! % 32]).join('')
}

/** Kept instead of it. */
export const giftHash = (code: string): string => createHash('sha256').update(`sala event gift ${code}`).digest('hex')

export const inGroups = (code: string): string => code.match(/.{4}/g)!.join('-')

/** Of one gift, and of a batch that is given by one link. */
export const giftToken = (tenantId: string, giftId: string): string => tokenOf(tenantId, 'gift', giftId, 0)
export const linkToken = (tenantId: string, batchId: string): string => tokenOf(tenantId, 'giftLink', batchId, 0)
