/** Pure: what the form of a kind of tickets takes. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { flag, satang, thaiDate, thEn, wholeNumber } from '#kernel/thai-inputs.ts'

export const vatClasses = ['vat7', 'vat0', 'exempt'] as const

const empty = z.literal('').transform(() => null)
const orNone = <T extends z.ZodType>(schema: T) => z.union([empty, z.null(), schema]).default(null)

export const kindShape = z.object({
  name: thEn(),
  about: z.string().trim().max(500).default(''),
  price: satang(),
  /** Left empty: as many as come. */
  capacity: orNone(wholeNumber({ min: 0, max: 100_000 })),
  early: orNone(satang()),
  earlyUntil: orNone(thaiDate()),
  saleFrom: orNone(thaiDate()),
  saleUntil: orNone(thaiDate()),
  least: wholeNumber({ min: 1, max: 20 }).default(1),
  most: wholeNumber({ min: 1, max: 20 }).default(10),
  code: z.string().trim().max(40).default(''),
  vatClass: z.enum(vatClasses).default('vat7'),
  isClosed: flag.default(false),
  /** Who waits for this kind waits for that one when this is sold no more. */
  nextId: orNone(z.uuid()),
})

export const KindInput = kindShape
  .refine(({ early, price }) => early === null || early < price, {
    path: ['early'],
    message: both('ราคาจองก่อนต้องต่ำกว่าราคาปกติ', 'The early price must be below the price'),
  })
  .refine(({ early, earlyUntil }) => (early === null) === (earlyUntil === null), {
    path: ['earlyUntil'],
    message: both('ใส่ทั้งราคาและวันสุดท้ายของราคาจองก่อน', 'Give both the early price and its last day'),
  })
  .refine(({ saleFrom, saleUntil }) => saleFrom === null || saleUntil === null || saleUntil >= saleFrom, {
    path: ['saleUntil'],
    message: both('วันปิดขายต้องไม่ก่อนวันเปิดขาย', 'It cannot end before it begins'),
  })
  .refine(({ least, most }) => least <= most, {
    path: ['most'],
    message: both('มากสุดต้องไม่น้อยกว่าน้อยสุด', 'The most cannot be below the least'),
  })
