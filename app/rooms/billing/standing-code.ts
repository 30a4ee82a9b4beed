import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { phoneText } from '#ui/id-text.ts'
import { promptPayFlaw, promptPayPayload, type PromptPayRequest } from './promptpay.ts'
import { maskOf } from './account-input.ts'
import { query } from './room.ts'
import type { Tables } from './tables.ts'

/** The PromptPay code of this business without an amount, for a page of its own: whoever pays types how much. Null: none that can stand so. */
export const standingCode = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<{ payload: string; name: string } | null> {
    const found = await standing(db)
    return found && { payload: found.payload, name: found.name }
  },
})

/** The same for a poster on the counter, with the number itself; of a person's id only its end. */
export const posterCode = query({
  may: 'billing.settings',
  input: z.object({}),
  run: async ({ db }): Promise<{ payload: string; name: string; ident: string } | null> => standing(db),
})

async function standing(db: Tools<Tables>['db']): Promise<{ payload: string; name: string; ident: string } | null> {
  const account = await db
    .selectFrom('billing.receiving_accounts')
    .select(['kind', 'ident', 'name'])
    .where('active', '=', true)
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!account?.ident || account.kind === 'biller' || account.kind === 'bank') return null
  const { kind, ident, name } = account
  const request: PromptPayRequest = {
    kind: kind === 'national_id' ? 'id13' : kind,
    id: ident,
    amountSatang: null,
  }
  if (promptPayFlaw(request) !== null) return null
  const shown = kind === 'mobile' ? phoneText(ident) : kind === 'national_id' ? maskOf(ident) : ident
  return { payload: promptPayPayload(request), name, ident: shown }
}
