/** Pure: how goods travel, as the form sends it and the command checks it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { arabicDigits } from '#kernel/money.ts'
import { mostClosedLines, mostProvinces, mostSteps, mostZipLines } from './delivery-limits.ts'
import { regions } from './terms.ts'
import { flag, listOf, orNone, satang, thaiDate, typedNumber, wholeNumber } from '#kernel/thai-inputs.ts'

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
  code: z.union([z.enum(regions), z.string().regex(/^[1-9]\d$/, both('โปรดเลือกจังหวัด', 'Please choose a province.'))]),
  /** Left empty: nothing is sent there. */
  price: maybe(price),
})

/** Islands and far places: any number of zips that cost the same. */
const ZipPrice = z.object({
  zips: z
    .string()
    .max(600)
    .transform((typed) =>
      arabicDigits(typed)
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().regex(/^[1-9]\d{4}$/, both('รหัสไปรษณีย์มี 5 หลัก', 'A postal code has five digits.')))
        .min(1, both('โปรดกรอกรหัสไปรษณีย์', 'Please enter a postal code.')),
    ),
  /** Left empty: nothing is sent there. */
  price: maybe(price),
})

/** Days off, both included; of one day the second may be left empty. */
const ClosedDays = z
  .object({
    from: thaiDate(),
    until: z.union([z.literal('').transform(() => null), z.null(), thaiDate()]).default(null),
  })
  .transform(({ from, until }) => ({ from, until: until ?? from }))
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: both('วันสุดท้ายอยู่ก่อนวันแรก', 'The last day lies before the first.'),
  })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < 366 * 86_400_000, {
    path: ['until'],
    error: both('หยุดได้ไม่เกินหนึ่งปี', 'A year is the most.'),
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
    zips: z
      .preprocess(
        filled<{ zips?: string; price?: string }>(({ zips, price }) => !zips && !price),
        z.array(ZipPrice).max(mostZipLines),
      )
      .default([]),
    pickup: flag.default(true),
    cod: flag.default(false),
    codFee: price.default(0n),
    codLimit: maybe(satang({ min: 1n })),
    /** commerce.md §3.2: 5 minutes to 7 days. */
    holdMinutes: wholeNumber({ min: 5, max: 10_080 }).default(30),
    showExactStock: flag.default(false),
    prepareDays: orNone(wholeNumber({ max: 60 })).register(fieldHints, {
      kind: 'number',
      required: false,
      min: 0,
      max: 60,
    }),
    closedWeekdays: listOf(z.enum(['0', '1', '2', '3', '4', '5', '6']), 7)
      .default([])
      .transform((days) => [...new Set(days.map(Number))].sort()),
    keepsHolidays: flag.default(false),
    closedDates: z
      .preprocess(
        filled<{ from?: string; until?: string | null }>(({ from, until }) => !from && !until),
        z.array(ClosedDays).max(mostClosedLines),
      )
      .default([]),
  })
  .superRefine(({ ships, pickup, cod, provinces, zips, closedWeekdays }, check) => {
    const wrong = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (!ships && !pickup)
      wrong('ships', both('เลือกอย่างน้อยหนึ่งวิธี: จัดส่ง หรือรับที่ร้าน', 'Choose at least one: shipping or pick-up.'))
    if (cod && !ships) wrong('cod', both('เก็บเงินปลายทางต้องเปิดการจัดส่ง', 'Cash on delivery needs shipping.'))
    if (closedWeekdays.length === 7)
      wrong('closedWeekdays', both('ต้องเปิดอย่างน้อยหนึ่งวันต่อสัปดาห์', 'Be open on at least one day of the week.'))
    const twice = provinces.findIndex(({ code }, at) => provinces.some((one, i) => i < at && one.code === code))
    if (twice >= 0)
      check.addIssue({
        code: 'custom',
        path: ['provinces', twice, 'code'],
        message: both('จังหวัดนี้ซ้ำกับบรรทัดอื่น', 'This province is on another line already.'),
      })
    const all = zips.flatMap((line, at) => line.zips.map((zip) => ({ zip, at })))
    const again = all.find(({ zip }, at) => all.findIndex((one) => one.zip === zip) < at)
    if (again)
      check.addIssue({
        code: 'custom',
        path: ['zips', again.at, 'zips'],
        message: both(`รหัส ${again.zip} ซ้ำ`, `${again.zip} is there twice.`),
      })
  })
