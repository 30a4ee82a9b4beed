import type { ScaleRule } from './scale-code.ts'

/** What counter scales sold in Thailand print unless they are set otherwise: 21 says grams, 23 satang, 29 satang behind a verifier. */
export const scaleRules: readonly ScaleRule[] = [
  { prefix: '21', says: 'weight', itemDigits: 5 },
  { prefix: '23', says: 'price', itemDigits: 5 },
  { prefix: '29', says: 'price', itemDigits: 4, hasVerifier: true },
]
