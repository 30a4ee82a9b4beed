import { defaultAccount, qrFor } from '../receiving-account.ts'
import { within } from '../room.ts'

/**
 * The PromptPay code of just this amount, for a customer who stands before the till; nothing is kept of it. `payload` is null
 * where the account has none. Errors: 409 INVALID_STATE when no account is set up.
 */
export const counterCode = within(
  async (
    tools,
    { amountSatang, number }: { amountSatang: bigint; number: string },
  ): Promise<{ payload: string | null }> => {
    const account = await defaultAccount(tools)
    return { payload: qrFor(account, amountSatang, number) }
  },
)
