/** Pure: what the form of a return sends, checked by the command's own schema. */
import * as z from 'zod'
import { wholeNumber } from '#kernel/thai-inputs.ts'

/** shelf: for sale again. damaged: came back and is thrown away. none: nothing came back. */
export const returnDispositions = ['shelf', 'damaged', 'none'] as const

const HowMany = z.record(z.uuid(), wholeNumber({ max: 9999 })).default({})

export const ReturnForm = z.object({
  /** Of each line: how many of what was sent came back, and how many of what was not sent are taken out. */
  back: HowMany,
  out: HowMany,
  goes: z.record(z.uuid(), z.enum(returnDispositions)).default({}),
  reason: z.string().trim().min(1).max(300),
})
export const ReturnInput = ReturnForm.extend({ number: z.string().max(20) })
