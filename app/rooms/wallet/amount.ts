import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { wrong } from '#kernel/field-sentences.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { formatBaht, satangToDecimal } from '#kernel/money.ts'
import { parseTypedBaht } from '#kernel/typed-number.ts'

/** No single movement by hand is larger. */
export const mostSatang = 100_000_000n

/**
 * Baht as a person types them or a program sends them, text or number → satang, exactly. Refused: signs, exponents, NaN,
 * fractions of a satang, and what is outside the bounds.
 */
export function bahtBetween(minSatang: bigint, maxSatang: bigint) {
  const bounds = both(
    `ใส่ได้ตั้งแต่ ${formatBaht(minSatang)} ถึง ${formatBaht(maxSatang)}`,
    `From ${formatBaht(minSatang)} to ${formatBaht(maxSatang)}.`,
  )
  const amount = z.union([z.string().max(60), z.number()]).transform((typed, context) => {
    const satang = parseTypedBaht(String(typed))
    const isInside = satang !== null && satang >= minSatang && satang <= maxSatang
    if (isInside) return satang
    context.addIssue({ code: 'custom', message: satang === null ? both(wrong.baht.th, wrong.baht.en) : bounds })
    return z.NEVER
  })
  return amount.register(fieldHints, { kind: 'money', min: minSatang, max: maxSatang })
}

/** Satang → baht as the wire has them: 129050n → 1290.5. Exact, as two decimals of a number below 9·10^13 are. */
export const bahtOnWire = (satang: bigint): number => Number(satangToDecimal(satang))
