/** What the form of a price list takes, and a price in it: drawn from this, checked by it, parsed by their commands. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { flag, satang, thaiDate, typedNumber, wholeNumber } from '#kernel/thai-inputs.ts'
import { Sku } from '../inputs.ts'

/** The till comes with its room. */
export const priceChannels = ['web', 'line', 'facebook', 'tiktok', 'instagram', 'manual'] as const
export type PriceChannel = (typeof priceChannels)[number]

const empty = z.literal('').transform(() => null)

const Fields = z.object({
  name: z.string().trim().min(1).max(200),
  groupId: z.union([empty, z.uuid().register(fieldHints, { kind: 'text' })]).default(null),
  channel: z.union([empty, z.enum(priceChannels)]).default(null),
  startsOn: z.union([empty, thaiDate()]).default(null),
  endsOn: z.union([empty, thaiDate()]).default(null),
  priority: wholeNumber({ min: -100, max: 100 }).default(0),
  active: flag.default(false),
})

const rules = <T extends z.ZodType<z.output<typeof Fields>>>(schema: T) =>
  schema.superRefine(({ groupId, channel, startsOn, endsOn }, check) => {
    if (!groupId && !channel)
      check.addIssue({
        code: 'custom',
        path: ['groupId'],
        message: both('เลือกกลุ่มลูกค้าหรือช่องทางอย่างน้อยหนึ่งอย่าง', 'Choose a customer group, a channel, or both.'),
      })
    if (startsOn && endsOn && endsOn < startsOn)
      check.addIssue({
        code: 'custom',
        path: ['endsOn'],
        message: both('ต้องไม่ก่อนวันเริ่ม', 'Must not be before the first day.'),
      })
  })

/** To draw the form from. */
export const PriceListFields = Fields
export const PriceListInput = rules(Fields)
export const SavedPriceList = rules(
  Fields.extend({ id: z.uuid().nullable(), version: z.coerce.number().int().default(0) }),
)

/** A price, or so much off the tag; neither takes it out of the list. */
export const PriceFields = z.object({
  sku: Sku,
  price: z.union([empty, satang()]).default(null),
  percent: z.union([empty, typedNumber({ min: 0.01, max: 100, decimals: 2 })]).default(null),
})
const one = {
  path: ['percent'],
  error: both('ใส่ราคาหรือเปอร์เซ็นต์อย่างใดอย่างหนึ่ง', 'Give a price or a percentage, not both.'),
}
export const PriceInput = PriceFields.refine(({ price, percent }) => price === null || percent === null, one)
export type TypedPrice = z.output<typeof PriceInput>
