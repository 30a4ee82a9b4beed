import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { promptPayFlaw, promptPayPayload, type PromptPayRequest } from './promptpay.ts'
import { query } from './room.ts'

/** The PromptPay code of this business without an amount, for a page of its own: whoever pays types how much. Null: none that can stand so. */
export const standingCode = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<{ payload: string; name: string } | null> {
    const account = await db
      .selectFrom('billing.receiving_accounts')
      .select(['kind', 'ident', 'name'])
      .where('active', '=', true)
      .where('is_default', '=', true)
      .executeTakeFirst()
    if (!account?.ident || account.kind === 'biller' || account.kind === 'bank') return null
    const request: PromptPayRequest = {
      kind: account.kind === 'national_id' ? 'id13' : account.kind,
      id: account.ident,
      amountSatang: null,
    }
    return promptPayFlaw(request) === null ? { payload: promptPayPayload(request), name: account.name } : null
  },
})
