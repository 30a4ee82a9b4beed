/** Pure: what forms of gifts and packages take. */
import * as z from 'zod'
import { emailAddress, plainLine } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { satang, thaiDate, thaiTime, thEn, wholeNumber } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => null)
const orNone = <T extends z.ZodType>(schema: T) => z.union([empty, z.null(), schema]).default(null)

/** Of money or of a package, one of the two. */
const what = { value: orNone(satang()), packageId: orNone(z.uuid()) }
const isOne = ({ value, packageId }: { value: bigint | null; packageId: string | null }) =>
  (value !== null && value > 0n) !== (packageId !== null)
const oneOf = {
  path: ['value'],
  message: both('ใส่มูลค่า หรือเลือกแพ็กเกจ อย่างใดอย่างหนึ่ง', 'Give an amount or choose a package, one of the two'),
}

export const giftShape = z.object({
  ...what,
  count: wholeNumber({ min: 1, max: 200 }).default(1),
  days: wholeNumber({ min: 1, max: 1095 }).default(365),
  sender: plainLine({ max: 120 }).default(''),
  recipient: plainLine({ max: 120 }).default(''),
  /** Of one gift that is sent; empty: the codes are given by hand. */
  email: orNone(emailAddress),
  message: z.string().trim().max(1000).default('').register(fieldHints, { kind: 'long', max: 1000, required: false }),
  deliverOn: orNone(thaiDate()),
  deliverTime: orNone(thaiTime),
  note: plainLine({ max: 200 }).default(''),
})

export const GiftInput = giftShape
  .refine(isOne, oneOf)
  .refine(({ email, count }) => email === null || count === 1, {
    path: ['count'],
    message: both('ส่งทางอีเมลได้ครั้งละหนึ่งชิ้น', 'One gift at a time goes by e-mail'),
  })
  .refine(({ email, deliverOn }) => email !== null || deliverOn === null, {
    path: ['email'],
    message: both('ใส่อีเมลผู้รับที่จะส่งในวันนั้น', 'Give the address to which it is sent on that day'),
  })

export const quotaShape = z.object({
  ...what,
  count: wholeNumber({ min: 1, max: 1000 }),
  days: wholeNumber({ min: 1, max: 1095 }).default(90),
})
export const QuotaInput = quotaShape.refine(isOne, oneOf)

export const LinkInput = z.object({
  quotaId: z.uuid(),
  count: wholeNumber({ min: 1, max: 1000 }),
  message: z.string().trim().max(1000).default('').register(fieldHints, { kind: 'long', max: 1000, required: false }),
})

export const CodeInput = z.object({
  code: z.string().trim().min(1, both('โปรดใส่โค้ด', 'Please enter the code')).max(200),
})

/** A line each: `10 กาแฟดริป` is ten uses; with the page of an event, a course or a product at its end, who has it takes it themselves. */
const items = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .refine(
    (text) => itemsOf(text).every(({ quantity, label }) => quantity >= 1 && quantity <= 1000 && label.length <= 100),
    both('บรรทัดละหนึ่งอย่าง ขึ้นต้นด้วยจำนวน เช่น “10 กาแฟดริป”', 'One thing a line, the number first: “10 pour-overs”'),
  )
  .refine((text) => itemsOf(text).length <= 12, both('ไม่เกิน 12 อย่าง', 'Twelve things at most'))
  .register(fieldHints, { kind: 'long', max: 2000, required: true })

const kinds: Readonly<Record<string, 'ticket' | 'product'>> = { event: 'ticket', 'shop/product': 'product' }

export interface TypedItem {
  quantity: number
  label: string
  /** Of an event, a course or a product. */
  page: { kind: 'ticket' | 'course' | 'product'; slug: string } | null
}

export const itemsOf = (text: string): TypedItem[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const found = /^(\d{1,4})\s*(?:x|×)?\s+(.+)$/i.exec(line)
      const said = found?.[2]?.trim() ?? line
      const page = /\s(?:https?:\/\/[^\s/]+)?\/(event|lesson\/detail|shop\/product)\/([\w.-]{1,80})$/i.exec(said)
      const kind = kinds[page?.[1]?.toLowerCase() ?? ''] ?? 'course'
      return {
        quantity: Number(found?.[1] ?? 0),
        label: page ? said.slice(0, page.index).trim() : said,
        page: page ? { kind, slug: page[2]! } : null,
      }
    })

export const PackageInput = z.object({
  name: thEn(),
  about: z.string().trim().max(2000).default('').register(fieldHints, { kind: 'long', max: 2000, required: false }),
  price: satang(),
  /** As it is sold: what is in it is known, so its tax falls due then. */
  vatClass: z.enum(['vat7', 'vat0', 'exempt']).default('vat7'),
  validDays: wholeNumber({ min: 1, max: 3650 }).default(365),
  items,
})
