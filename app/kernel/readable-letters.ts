/** Letters of numbers and codes that people read out and type: Crockford's, without I, L, O and U. */
import { randomInt } from 'node:crypto'

/** 5 bits each. */
export const readableLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** They do not tell how many there are. */
export const someLetters = (length: number): string =>
  Array.from({ length }, () => readableLetters[randomInt(readableLetters.length)]).join('')
