// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'ledger.accounts': {
    id: Generated<string>
    code: string
    kind: 'asset' | 'liability' | 'income' | 'expense' | 'equity'
    owner_type: Generated<'user' | 'party' | 'register' | 'cluster' | 'system'>
    owner_id: string | null
    balance_satang: Generated<bigint>
    min_satang: bigint | null
    max_satang: bigint | null
  }
  'ledger.chart': {
    code: string
    kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense'
    number: string
    name_th: string
    name_en: Generated<string>
    outer_code: Generated<string>
    is_own: Generated<boolean>
    archived_at: Date | null
    version: Generated<number>
  }
  'ledger.closings': {
    month: string
    closed_at: Generated<Date>
    closer_id: string | null
    closer_name: Generated<string>
  }
  'ledger.day_sums': {
    business_date: string
    code: string
    kind: string
    debit_satang: bigint
    credit_satang: bigint
  }
  'ledger.entries': {
    id: Generated<string>
    transaction_id: string
    account_id: string
    amount_satang: bigint
  }
  'ledger.income_by_day': {
    business_date: string
    code: string
    satang: bigint
  }
  'ledger.owned_balances': {
    code: string
    kind: string
    owner_id: string
    balance_satang: bigint
  }
  'ledger.transactions': {
    id: Generated<string>
    kind: string
    source_type: string
    source_id: string
    memo: Generated<string>
    reverses_id: string | null
    posted_at: Generated<Date>
    business_date: string
  }
}
