import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { promptPayFlaw, promptPayPayload, type PromptPayRequest } from './promptpay.ts'
import { refuse } from './refusals.ts'
import type { Tables } from './tables.ts'

export interface ReceivingAccount {
  id: string
  kind: Tables['billing.receiving_accounts']['kind']
  /** Null for a bank account: it has no code. */
  ident: string | null
}

/**
 * Where this tenant's money goes: PromptPay, else by transfer. The row stays locked, so that nobody switches it off
 * under a code that is being drawn. Errors: 409 INVALID_STATE when none is set up.
 */
export async function defaultAccount(tools: Tools<Tables>): Promise<ReceivingAccount & { bySatang: boolean }> {
  const find = () =>
    tools.db
      .selectFrom('billing.receiving_accounts')
      .select(['id', 'kind', 'ident'])
      .select(sql<boolean>`exists (select from billing.review_rules where unique_satang)`.as('bySatang'))
      .where('active', '=', true)
      .where('is_default', '=', true)
      .orderBy(sql`kind = 'bank'`)
      .limit(1)
      .forShare()
      .executeTakeFirst()
  // Who waited for a switch-off finds nothing the first time.
  return (await find()) ?? (await find()) ?? refuse('noReceivingAccount')
}

export const methodOf = ({ kind }: ReceivingAccount) => (kind === 'bank' ? 'transfer' : 'promptpay')

/**
 * The one-time code for exactly this amount. null when PromptPay cannot carry it (above its limit): then it is paid by
 * ordinary transfer to the accounts shown.
 */
export function qrFor(account: ReceivingAccount, amountSatang: bigint, number: string): string | null {
  const { kind, ident } = account
  if (kind === 'bank' || ident === null) return null
  const request: PromptPayRequest =
    kind === 'biller'
      ? {
          kind: 'bill',
          id: ident,
          ref1: reference(number),
          ref2: randomBytes(5).toString('hex').toUpperCase(),
          amountSatang,
        }
      : { kind: kind === 'national_id' ? 'id13' : kind, id: ident, amountSatang }
  return promptPayFlaw(request) === null ? promptPayPayload(request) : null
}

/** Ref1 of a bill code holds [0-9A-Z] only, at most 20. */
function reference(number: string): string {
  return (
    number
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(-20) || '0'
  )
}
