/** What the settings' form takes: it is drawn from this, checked by it, and its command parses with it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { flag, wholeNumber } from '#kernel/thai-inputs.ts'

export const protocols = ['gemini', 'openai'] as const
export type Protocol = (typeof protocols)[number]

/** Where each is asked when no other place is named. */
export const usualEndpoint: Readonly<Record<Protocol, string>> = {
  gemini: 'https://generativelanguage.googleapis.com/v1beta',
  openai: 'https://api.openai.com/v1',
}

export const AiInput = z.object({
  isOn: flag.default(false),
  protocol: z.enum(protocols).default('gemini'),
  endpoint: z
    .string()
    .trim()
    .max(290)
    .transform((typed) => typed.replace(/\/+$/, ''))
    .default(''),
  model: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(
      /^[A-Za-z0-9][\w.:/-]*$/,
      both('ชื่อโมเดลใช้ A–Z 0–9 . : / - _ เท่านั้น', 'A model’s name has A–Z, 0–9 and . : / - _ only.'),
    ),
  /** Empty: it stays as it is. */
  apiKey: z
    .string()
    .trim()
    .max(300)
    .regex(/^[\x21-\x7e]*$/, both('คีย์นี้มีอักขระที่ไม่ใช้ในคีย์', 'This key has characters that no key has.'))
    .default(''),
  forgetKey: flag.default(false),
  monthRequests: wholeNumber({ max: 1_000_000 }).default(1000),
  monthTokens: wholeNumber({ max: 1_000_000_000 }).default(2_000_000),
  dayRequests: wholeNumber({ max: 100_000 }).default(100),
  dayTokens: wholeNumber({ max: 100_000_000 }).default(300_000),
  /** Of the settings that were edited; 0 where there were none. */
  version: wholeNumber().default(0),
})
