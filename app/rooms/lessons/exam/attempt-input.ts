import * as z from 'zod'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { ValueSchema } from './question.ts'

/** Of a tab: what writes an attempt. Made by the browser, and nobody’s secret. */
export const Device = z.string().regex(/^[\w-]{8,64}$/)
export const AttemptAt = z.object({ attempt: z.uuid(), device: Device })
export const StartInput = z.object({
  course: z.string().max(80),
  item: z.string().max(20),
  device: Device,
  password: z.string().max(60).default(''),
  /** They agreed to the camera where the exam asks for one, and it is on. */
  camera: z.boolean().default(false),
})
export const SaveInput = AttemptAt.extend({
  slot: wholeNumber({ min: 1, max: 1000 }),
  value: ValueSchema,
  /** Counts up with every change of the slot. */
  rev: z.int().min(1).max(1_000_000_000),
  clientAt: z.iso.datetime().nullable().default(null),
})
