import type { Tools } from '#kernel/action.server.ts'
import { openNumber } from './account-number.server.ts'
import { bankName } from './banks.ts'
import type { Tables } from './tables.ts'

export interface TransferAccount {
  bank: { th: string; en: string; sign: string }
  name: string
  /** Whole: only who has an open bill sees it. */
  number: string
}

/** No shop lists more, and nobody reads them. */
const most = 5

/** The accounts that take a transfer, the main one first. For the payer of an open bill, and nobody else. */
export async function transferAccounts(tools: Tools<Tables>): Promise<TransferAccount[]> {
  const rows = await tools.db
    .selectFrom('billing.receiving_accounts')
    .select(['id', 'name', 'bank_code', 'sealed_number'])
    .where('active', '=', true)
    .where('kind', '=', 'bank')
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.flatMap(({ id, name, bank_code, sealed_number }) => {
    const number = sealed_number && openNumber(sealed_number, tools.context.tenantId, id)
    return number ? [{ bank: bankName(bank_code)!, name, number }] : []
  })
}
