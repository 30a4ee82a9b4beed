/** Pure: how often and how long a digital product may be downloaded. Its form checks by the same. */
import * as z from 'zod'
import { wholeNumber } from '#kernel/thai-inputs.ts'

export const DigitalTerms = z.object({
  downloads: wholeNumber({ min: 1, max: 1000 }),
  days: wholeNumber({ min: 1, max: 3650 }),
})
