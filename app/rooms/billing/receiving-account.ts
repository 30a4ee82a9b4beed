import { randomBytes } from 'node:crypto'
import type { Tools } from '#kernel/action.server.ts'
import { promptPayFlaw, promptPayPayload, type PromptPayRequest } from './promptpay.ts'
import { refuse } from './refusals.ts'
import type { Tables } from './tables.ts'

export interface ReceivingAccount {
  id: string
  kind: Tables['billing.receiving_accounts']['kind']
  ident: string
}

/** Where this tenant's money goes. Errors: 409 INVALID_STATE when none is set up. */
export async function defaultAccount(tools: Tools<Tables>): Promise<ReceivingAccount> {
  const account = await tools.db
    .selectFrom('billing.receiving_accounts')
    .select(['id', 'kind', 'ident'])
    .where('active', '=', true)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return account ?? refuse('noReceivingAccount')
}

/**
 * The one-time code for exactly this amount. null when PromptPay cannot carry it (above its limit): then it is paid by
 * ordinary transfer to the account shown.
 */
export function qrFor(account: ReceivingAccount, amountSatang: bigint, number: string): string | null {
  const request: PromptPayRequest =
    account.kind === 'biller'
      ? {
          kind: 'bill',
          id: account.ident,
          ref1: reference(number),
          ref2: randomBytes(5).toString('hex').toUpperCase(),
          amountSatang,
        }
      : { kind: account.kind === 'national_id' ? 'id13' : account.kind, id: account.ident, amountSatang }
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
