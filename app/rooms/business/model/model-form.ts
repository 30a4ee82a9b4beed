/** Pure: a version as its form sends it, and as the form begins. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { flag, listOf, orNone, satang, thaiTime, typedNumber, wholeNumber } from '#kernel/thai-inputs.ts'
import { limitFields, limitsOf } from '#rooms/cluster/parts/limits-input.ts'
import { type PayWay, payWays } from '#rooms/billing/parts/pay-ways.ts'
import {
  belowZeroRules,
  channels,
  type Channel,
  handWays,
  limitedRoles,
  ModelSpec,
  type SeriesKind,
  seriesKinds,
} from './spec.ts'

const empty = z.literal('').transform(() => null)
const maybeTime = orNone(thaiTime)
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

const Day = z.object({ opens: maybeTime, closes: maybeTime }).superRefine(({ opens, closes }, check) => {
  const wrong = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
  if ((opens === null) !== (closes === null))
    wrong(opens === null ? 'opens' : 'closes', both('ใส่ทั้งเวลาเปิดและเวลาปิด', 'Both opening and closing, please.'))
  if (opens !== null && opens === closes)
    wrong('closes', both('เปิดและปิดเวลาเดียวกันไม่ได้', 'It cannot close when it opens.'))
})

const Series = z.object({
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,6}$/, both('ใช้ตัวอักษร A ถึง Z 1 ถึง 6 ตัว', '1 to 6 letters A to Z, please.')),
  reset: z.enum(['month', 'year', 'none']),
  year: z.enum(['be2', 'be4', 'ce2', 'ce4']),
  width: typedNumber({ min: 3, max: 9 }),
})

export const ModelForm = z
  .object({
    name: z.string().trim().min(1).max(120),
    channels: listOf(z.enum(channels), channels.length),
    /** Those that are open. */
    branches: listOf(z.uuid(), 500),
    /** Those that are taken. */
    ways: listOf(z.enum(payWays), payWays.length),
    belowZero: z.enum(belowZeroRules),
    hours: z.partialRecord(z.enum(weekdays), Day).default({}),
    limits: z.partialRecord(z.enum(limitedRoles as [string, ...string[]]), z.object(limitFields)).default({}),
    series: z.partialRecord(z.enum(seriesKinds), Series).default({}),
    holdMinutes: wholeNumber({ min: 5, max: 10_080 }).default(30),
    ships: flag.default(false),
    pickup: flag.default(false),
    cod: flag.default(false),
    showExactStock: flag.default(false),
    target: z
      .union([empty, satang()])
      .nullable()
      .default(null)
      .register(fieldHints, { kind: 'money', required: false, min: 0n }),
  })
  .superRefine(({ ships, pickup, cod, ways }, check) => {
    const wrong = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (!ships && !pickup)
      wrong('ships', both('เลือกอย่างน้อยหนึ่งวิธี: จัดส่ง หรือรับที่ร้าน', 'Choose at least one: shipping or pick-up.'))
    if (!handWays.some((way) => ways.includes(way)))
      wrong(
        'ways',
        both(
          'รับเงินสด พร้อมเพย์ บัตร หรือเงินโอน อย่างน้อยหนึ่งอย่าง',
          'Take at least one of cash, PromptPay, cards and transfers.',
        ),
      )
    if (cod && !ships) wrong('cod', both('เก็บเงินปลายทางต้องเปิดการจัดส่ง', 'Cash on delivery needs shipping.'))
  })

/** Limits of roles that the form does not draw stay as `before` has them. */
export function specOf(typed: z.output<typeof ModelForm>, before: ModelSpec): ModelSpec {
  const limits = Object.fromEntries(
    Object.entries(typed.limits)
      .map(([role, sent]) => [role, limitsOf(sent!)] as const)
      .filter(([, kept]) => Object.keys(kept).length > 0),
  )
  return ModelSpec.parse({
    channels: Object.fromEntries(channels.map((name) => [name, typed.channels.includes(name)])) as Record<
      Channel,
      boolean
    >,
    hours: weekdays.flatMap((day) => {
      const { opens = null, closes = null } = typed.hours[day] ?? {}
      return opens && closes ? [{ weekday: Number(day), opens, closes }] : []
    }),
    limits,
    series: { ...before.series, ...typed.series } as Partial<Record<SeriesKind, unknown>>,
    shop: {
      holdMinutes: typed.holdMinutes,
      showExactStock: typed.showExactStock,
      ships: typed.ships,
      pickup: typed.pickup,
      cod: typed.cod,
    },
    branches: before.branches.map((one) => ({ ...one, open: typed.branches.includes(one.id) })),
    ways: Object.fromEntries(payWays.map((way) => [way, typed.ways.includes(way)])) as Record<PayWay, boolean>,
    belowZero: typed.belowZero,
    targetSatang: typed.target === null ? null : Number(typed.target),
  })
}
