/** By what money came: a bill may show a code, and beside it the number of an account. */
import type { Tools } from '#kernel/action.server.ts'
import type { Tables } from './tables.ts'

export const waysIn = ['promptpay', 'transfer'] as const
export type WayIn = (typeof waysIn)[number]

/** What banks call money that came by a code. */
const byCode = /prompt\s?pay|พร้อมเพย์|\bqr\b|คิวอาร์|thai qr|bill\s?payment/i

/**
 * What was chosen, else what the bank's line says. A line that names no code came by transfer where payers are shown an
 * account. Undefined: as what was asked for.
 */
export async function cameBy(
  tools: Tools<Tables>,
  { chosen, line, asked }: { chosen?: WayIn | undefined; line: { said: string } | null; asked: string },
): Promise<string> {
  if (chosen) return chosen
  if (!line || asked !== 'promptpay' || byCode.test(line.said)) return asked
  return (await showsAccount(tools)) ? 'transfer' : asked
}

/** Whether payers see the number of an account. */
export async function showsAccount(tools: Tools<Tables>): Promise<boolean> {
  const account = await tools.db
    .selectFrom('billing.receiving_accounts')
    .select('id')
    .where('kind', '=', 'bank')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}
