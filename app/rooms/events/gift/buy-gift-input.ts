/** Pure: what who buys a gift types. */
import * as z from 'zod'
import { emailAddress, plainLine } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { satang, thaiDate, thaiTime } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => null)
const orNone = <T extends z.ZodType>(schema: T) => z.union([empty, z.null(), schema]).default(null)

/** In satang: what a gift of money may be. */
export const leastGift = 5_000n
export const mostGift = 2_000_000n

const line = plainLine({ max: 120 }).default('').register(fieldHints, { kind: 'text', max: 120, required: false })

export const buyGiftShape = z.object({
  value: orNone(satang({ min: leastGift, max: mostGift })),
  packageId: orNone(z.uuid()),
  /** A package for who buys it. */
  isOwn: z.union([z.literal('on').transform(() => true), z.boolean()]).default(false),
  recipient: line,
  /** Empty: who buys it sends the link themselves. */
  email: orNone(emailAddress),
  sender: line,
  message: z.string().trim().max(1000).default('').register(fieldHints, { kind: 'long', max: 1000, required: false }),
  deliverOn: orNone(thaiDate()),
  deliverTime: orNone(thaiTime),
})

export const BuyGiftInput = buyGiftShape
  .refine(({ value, packageId }) => (value !== null) !== (packageId !== null), {
    path: ['value'],
    message: both('เลือกมูลค่าหรือแพ็กเกจ อย่างใดอย่างหนึ่ง', 'Choose an amount or a package, one of the two'),
  })
  .refine(({ isOwn, packageId }) => !isOwn || packageId !== null, {
    path: ['isOwn'],
    message: both('ซื้อให้ตัวเองได้เฉพาะแพ็กเกจ', 'Only a package is bought for oneself'),
  })
  .refine(({ email, deliverOn }) => email !== null || deliverOn === null, {
    path: ['email'],
    message: both('ใส่อีเมลผู้รับที่จะส่งในวันนั้น', 'Give the address to which it is sent on that day'),
  })
  .refine(({ email, isOwn }) => !isOwn || email === null, {
    path: ['email'],
    message: both('ซื้อให้ตัวเองไม่ต้องส่งอีเมล', 'What you buy for yourself is sent to nobody'),
  })
