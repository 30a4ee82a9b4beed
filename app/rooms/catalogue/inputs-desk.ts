/** Pure: what the desk's forms send, checked by the commands' own schemas. */
import * as z from 'zod'
import { TableInput } from '#kernel/table-file/table.ts'
import { both } from '#kernel/field-errors.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { flag, listOf, pictureFiles, satang, thaiDate, thEn, wholeNumber } from '#kernel/thai-inputs.ts'
import { Barcode } from './barcode-input.ts'
import { Code, Sku } from './inputs.ts'
import { madeKinds } from './made-kinds.ts'
import { productStates } from './parts/bulk-inputs.ts'
import { TillAnswers } from './tills/answers.ts'

export const vatClasses = ['vat7', 'vat0', 'exempt'] as const
const empty = z.literal('').transform(() => undefined)

/** A new product with all its sizes at one price: what a phone can fill in a minute; the rest is on its page. */
export const NewProductInput = z.object({
  name: thEn(),
  price: satang(),
  sku: z.union([empty, Sku]).optional(),
  options: z.string().trim().max(200).default(''),
  kind: z.enum(madeKinds).default('goods'),
  categories: listOf(Code, 20),
  pictures: pictureFiles.optional(),
  status: z.enum(['active', 'draft']).default('active'),
})

const version = wholeNumber({ min: 1 }).optional()

export const ProductInput = z.object({
  /** Left out: a new product. */
  productId: z.uuid().optional(),
  /** The version that was edited; needed with productId. */
  version,
  slug: Code,
  status: z.enum(productStates).default('active'),
  kind: z.enum(['goods', 'service', 'digital', 'bundle', 'lesson', 'ticket', 'subscription']).default('goods'),
  name: thEn(),
  description: thEn({ max: 20_000, lines: true }).default({ th: '', en: '' }),
  vatClass: z.enum(vatClasses).default('vat7'),
  featured: flag.default(false),
  sort: wholeNumber({ min: -1_000_000_000 }).default(0),
  categories: listOf(Code, 20),
})

/** A day of Bangkok, or an instant. The last day of a sale is a whole one: it ends when the next begins. */
const day = (isLast: boolean) =>
  z
    .union([
      z.null(),
      z.date(),
      empty,
      thaiDate().transform((typed) => {
        const start = businessDayStart(typed)
        return isLast ? new Date(start.getTime() + 86_400_000) : start
      }),
    ])
    .optional()
    .register(fieldHints, { kind: 'date', required: false })

/** As its form shows it: the last day, not the instant after it. */
export const dayOf = (at: Date | null, isLast = false): string =>
  at ? businessDate(new Date(at.getTime() - (isLast ? 1 : 0))) : ''

export const Price = z.object({
  priceSatang: satang(),
  /** 0 is no sale. */
  salePriceSatang: z.union([z.literal('').transform(() => 0n), satang()]).default(0n),
  saleFrom: day(false),
  saleTo: day(true),
})

const beginsFirst = ({ saleFrom, saleTo }: { saleFrom?: Date | null | undefined; saleTo?: Date | null | undefined }) =>
  !saleFrom || !saleTo || saleFrom < saleTo
const endsLater = { path: ['saleTo'], error: both('ต้องอยู่หลังวันเริ่มลดราคา', 'Must be after the sale begins.') }
const Option = z.object({ name: thEn({ max: 40 }), value: thEn({ max: 60 }) })
/** A form sends them by number, `options.0.value.th`; a line that was left empty is none. */
const TypedOptions = z
  .record(z.string(), z.object({ name: thEn({ max: 40, lines: true }), value: thEn({ max: 60, lines: true }) }))
  .transform((lines) => Object.values(lines).filter(({ name, value }) => name.th && value.th))

export const VariantInput = Price.extend({
  productId: z.uuid(),
  /** Left out: a new variant. */
  variantId: z.uuid().optional(),
  version,
  sku: Sku,
  barcode: Barcode,
  options: z.union([z.array(Option).max(5), TypedOptions]).default([]),
  costSatang: satang().optional(),
  weightG: wholeNumber({ max: 10_000_000 }).default(0),
  reorderPoint: wholeNumber({ max: 1_000_000 }).default(5),
  /** Typed as it is sold, at a counter alone: it has no price of its own. */
  openPrice: flag.default(false),
  trackStock: flag.default(true),
  /** Comes in with a code and a day of expiry. */
  lotTracked: flag.default(false),
  allowBackorder: flag.default(false),
  active: flag.default(true),
  sort: wholeNumber({ min: -1_000_000_000 }).default(0),
})
  .refine(beginsFirst, endsLater)
  .refine(({ openPrice, priceSatang }) => !openPrice || priceSatang === 0n, {
    path: ['priceSatang'],
    error: both('ราคาเปิดต้องใส่ราคา 0', 'With an open price this is 0.'),
  })

export const PriceInput = Price.extend({ sku: Sku, version: wholeNumber({ min: 1 }) }).refine(beginsFirst, endsLater)

export const CategoryInput = z.object({
  /** Left out: a new one, whose code comes from its name. */
  code: z.union([empty, Code]).optional(),
  name: thEn({ max: 80 }),
  parent: z.union([z.null(), empty, Code]).optional(),
})

/** Of a file: as large as 5,000 lines are. */
export const ImportInput = z.object({
  table: TableInput,
  plan: z.string().max(64).optional(),
  /** of the business's drive, in which the pictures lie */
  zip: z.string().trim().max(255).default(''),
  /** Categories that the file names and nobody has. */
  makeCategories: flag.default(true),
  /** Of a new product of which the file says none. */
  status: z.enum(['active', 'draft']).default('draft'),
  ...TillAnswers,
})

export const PictureInput = z.object({
  productId: z.uuid(),
  name: z.string().regex(/^[0-9A-Za-z_-]{8,60}$/),
  alt: thEn({ max: 200, lines: true }).optional(),
  move: z.enum(['remove']).optional(),
  /** Put before this one; null: last. */
  before: z.string().max(60).nullish(),
})

export const mostParts = 50
/** 0 takes it out. */
export const BundlePartInput = z.object({ variantId: z.uuid(), sku: Sku, quantity: wholeNumber({ max: 999 }) })
