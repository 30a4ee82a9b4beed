/** What the form of events takes: it is drawn from this, checked by it, and its command parses with it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { thaiDate, thaiTime, thEn } from '#kernel/thai-inputs.ts'

export const ways = ['onsite', 'online', 'ondemand'] as const

/** Segments below /event that are no event's. */
const taken = new Set(['order', 'ticket', 'door', 'queue', 'gift', 'cover', '_plugin'])

const https = z
  .union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)])
  .default('')
  .register(fieldHints, { kind: 'text', max: 500, required: false })

export const EventInput = z.object({
  title: thEn(),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, both('ใช้ตัวอักษร a–z ตัวเลข และขีดกลาง', 'Use letters a–z, numbers and hyphens'))
    .refine((slug) => !taken.has(slug), both('ชื่อนี้ใช้ไม่ได้', 'This name is reserved')),
  about: thEn({ max: 20_000, lines: true }).default({ th: '', en: '' }),
  agenda: thEn({ max: 5000, lines: true }).default({ th: '', en: '' }),
  speakers: thEn({ max: 5000, lines: true }).default({ th: '', en: '' }),
  startsOn: thaiDate(),
  startsTime: thaiTime,
  endsOn: thaiDate(),
  endsTime: thaiTime,
  way: z.enum(ways).default('onsite'),
  place: z.string().trim().max(300).default(''),
  mapUrl: https,
  watchUrl: https,
  replayUrl: https,
  organiser: z.string().trim().max(200).default(''),
})
