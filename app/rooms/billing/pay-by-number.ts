import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { both } from '#kernel/field-errors.ts'
import { arabicDigits } from '#kernel/money.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { refuse } from './refusals.ts'
import { query } from './room.ts'

const found = query({
  may: anyone,
  input: z.object({
    number: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .transform((text) => arabicDigits(text).toUpperCase()),
    last4: z
      .string()
      .transform((text) => arabicDigits(text.trim()))
      .pipe(z.string().regex(/^\d{4}$/, both('กรอกเลขท้าย 4 ตัว', 'Four digits, please.'))),
  }),
  async run(tools, { number, last4 }): Promise<{ slug: string }> {
    const row = await tools.db
      .selectFrom('billing.payables as p')
      .innerJoin('billing.payment_intents as i', 'i.payable_id', 'p.id')
      .select('i.slug')
      .where('p.number', '=', number)
      // Four digits open what is to be paid, not the papers of what is paid: those name people.
      .where('p.status', '<>', 'settled')
      .where((eb) =>
        eb(eb.fn<string>('right', [eb.ref('p.buyer', '->>').key('phone' as never), eb.lit(4)]), '=', last4),
      )
      .orderBy('i.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? refuse('payNotFound')
  },
})

/**
 * The way to a payment for who has lost the link: the number and the last four digits of the telephone. A wrong one and
 * an unknown one get the same answer. Errors: 404, 422, 429 by address and by number.
 */
export async function payByNumber(
  context: Context,
  sent: { number?: unknown; last4?: unknown },
): Promise<{ slug: string }> {
  const [number, last4] = [String(sent.number ?? ''), String(sent.last4 ?? '')]
  await limit(context, `pay:${networkOf(context.address)}`, { tries: 10, perSeconds: 600 })
  await limit(context, `pay-number:${number.trim().toUpperCase().slice(0, 40)}`, { tries: 10, perSeconds: 3600 })
  return found(context, { number, last4 })
}
