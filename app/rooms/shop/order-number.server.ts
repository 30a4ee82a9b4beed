import { randomBytes, randomInt } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'

/** Crockford's alphabet: no I, L, O or U, so that a number read out on the phone arrives. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `691120-7K2M9`: the day in Bangkok in the Buddhist era, and five letters that do not tell how many orders there are. */
export function newOrderNumber(now: Date): string {
  const [year = '', month = '', day = ''] = businessDate(now).split('-')
  const tail = Array.from({ length: 5 }, () => letters[randomInt(32)]).join('')
  return `${String(Number(year) + 543).slice(-2)}${month}${day}-${tail}`
}

/** 128 random bits: whoever holds the link is shown the order. */
export const newOrderToken = (): string => randomBytes(16).toString('base64url')
