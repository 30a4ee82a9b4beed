/** Pure: how goods travel, as the form sends it and the command checks it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { mostProvinces, mostSteps } from './delivery-limits.ts'
import { flag, satang, typedNumber, wholeNumber } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => null)
const maybe = (amount: z.ZodType<bigint>) =>
  z.union([z.null(), empty, amount]).default(null).register(fieldHints, { kind: 'money', required: false })

/** Dearer than any parcel; a typed phone number is no price. */
const most = 10_000_000n
const price = satang({ max: most })

/** Programs send a list, a form its lines by number. A line that was left empty is no line. */
const filled =
  <Line>(isEmpty: (line: Line) => boolean) =>
  (lines: unknown) =>
    typeof lines === 'object' && lines !== null
      ? (Object.values(lines) as Line[]).filter((line) => !isEmpty(line))
      : lines

const Step = z.object({
  kg: typedNumber({ min: 0.001, max: 10_000, decimals: 3 }),
  price,
})
const ProvincePrice = z.object({
  code: z.string().regex(/^[1-9]\d$/, both('โปรดเลือกจังหวัด', 'Please choose a province.')),
  /** Left empty: nothing is sent there. */
  price: maybe(price),
})

export const DeliveryTermsInput = z
  .object({
    /** Of the terms that were edited; left out for the first. */
    version: wholeNumber({ min: 1 }).optional(),
    ships: flag.default(true),
    price: price.default(5000n),
    freeFrom: maybe(satang({ min: 1n })),
    steps: z
      .preprocess(
        filled<{ kg?: string; price?: string }>(({ kg, price }) => !kg && !price),
        z.array(Step).max(mostSteps),
      )
      .default([]),
    provinces: z
      .preprocess(
        filled<{ code?: string }>(({ code }) => !code),
        z.array(ProvincePrice).max(mostProvinces),
      )
      .default([]),
    pickup: flag.default(true),
    cod: flag.default(false),
    codFee: price.default(0n),
    codLimit: maybe(satang({ min: 1n })),
    /** commerce.md §3.2: 5 minutes to 7 days. */
    holdMinutes: wholeNumber({ min: 5, max: 10_080 }).default(30),
    showExactStock: flag.default(false),
  })
  .superRefine(({ ships, pickup, cod, provinces }, check) => {
    const wrong = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (!ships && !pickup)
      wrong('ships', both('เลือกอย่างน้อยหนึ่งวิธี: จัดส่ง หรือรับที่ร้าน', 'Choose at least one: shipping or pick-up.'))
    if (cod && !ships) wrong('cod', both('เก็บเงินปลายทางต้องเปิดการจัดส่ง', 'Cash on delivery needs shipping.'))
    const twice = provinces.findIndex(({ code }, at) => provinces.some((one, i) => i < at && one.code === code))
    if (twice >= 0)
      check.addIssue({
        code: 'custom',
        path: ['provinces', twice, 'code'],
        message: both('จังหวัดนี้ซ้ำกับบรรทัดอื่น', 'This province stands on another line already.'),
      })
  })
