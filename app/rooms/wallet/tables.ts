// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'wallet.gift_batches': {
    id: Generated<string>
    amount_satang: bigint
    count: number
    expires_at: Date
    note: Generated<string>
    cancelled_at: Date | null
    made_by: string
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'wallet.gift_codes': {
    id: Generated<string>
    batch_id: string
    code_hash: string
    ending: string
    redeemed_by: string | null
    redeemed_at: Date | null
  }
  'wallet.gift_promises': {
    id: Generated<string>
    satang: bigint
    made_by: string
    made_at: Generated<Date>
  }
  'wallet.movements': {
    id: Generated<string>
    account_id: string
    kind: 'topup' | 'gift' | 'adjustment' | 'payment' | 'refund'
    amount_satang: bigint
    source_type: string
    source_id: string
    number: Generated<string>
    path: string | null
    reason: Generated<string>
    made_by: string | null
    maker_name: Generated<string>
    made_at: Generated<Date>
  }
  'wallet.top_ups': {
    id: Generated<string>
    account_id: string
    number: string
    amount_satang: bigint
    created_at: Generated<Date>
  }
}
