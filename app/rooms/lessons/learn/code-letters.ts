/** Codes that people read out and type. */
import { createHash, createHmac } from 'node:crypto'
import { readableLetters as letters } from '#kernel/readable-letters.ts'
import { settings } from '#kernel/settings.server.ts'

/** 16 letters of 5 bits. Made from its id, so that it can be shown and mailed again and is kept nowhere. */
export function passCode(tenantId: string, passId: string): string {
  const bytes = createHmac('sha256', `lesson pass ${settings().secret}`).update(`${tenantId} ${passId}`).digest()
  return [...bytes.subarray(0, 16)].map((byte) => letters[byte & 31]).join('')
}

/** As people type it: in groups, in small letters, O for 0. */
export const plainCode = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code
export const codeHash = (code: string): Buffer => createHash('sha256').update(plainCode(code)).digest()
