/** What the form of bookable hours takes: it is drawn from this, and parsed with it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { flag, satang, thEn, wholeNumber } from '#kernel/thai-inputs.ts'
import { readHours } from './hours.ts'

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** none: it is given back, and is no part of the price. */
export const depositVats = ['vat7', 'vat0', 'exempt', 'none'] as const
export type DepositVat = (typeof depositVats)[number]

const day = z
  .string()
  .trim()
  .max(120)
  .default('')
  .refine((typed) => readHours(typed) !== null, both('เช่น 09:00-12:00, 13:00-18:00', 'Like 09:00-12:00, 13:00-18:00'))

export const BookableInput = z.object({
  name: thEn({ max: 120 }),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, both('ใช้ตัวอักษร a–z ตัวเลข และขีดกลาง', 'Use letters a–z, numbers and hyphens')),
  about: z.string().trim().max(2000).default(''),
  place: z.string().trim().max(300).default(''),
  minutes: wholeNumber({ min: 5, max: 720 }).default(60),
  bufferMinutes: wholeNumber({ min: 0, max: 240 }).default(0),
  noticeMinutes: wholeNumber({ min: 0, max: 43_200 }).default(60),
  aheadDays: wholeNumber({ min: 1, max: 366 }).default(30),
  sun: day,
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  /** 0: none is asked. */
  deposit: satang({ max: 100_000_000_000n }).default(0n),
  depositVat: z.enum(depositVats).default('vat7'),
  /** It is whoever saves it, whose own calendar counts; else a room or a thing. */
  isMine: flag.default(true),
  isOpen: flag.default(true),
})
