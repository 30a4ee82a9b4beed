// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'entitlements.entitlements': {
    id: Generated<string>
    account_id: string
    kind: string
    ref_id: string
    source_type: string
    source_id: string
    state: Generated<'active' | 'suspended' | 'revoked'>
    starts_at: Generated<Date>
    ends_at: Date | null
    total: number | null
    used: Generated<number>
    created_at: Generated<Date>
  }
  'entitlements.held': {
    id: string
    account_id: string
    kind: string
    ref_id: string
    source_type: string
    source_id: string
    state: string
    starts_at: Date
    ends_at: Date
    left_over: number
    is_open: boolean
  }
  'entitlements.uses': {
    id: Generated<string>
    entitlement_id: string
    quantity: number
    used_for: string
    used_at: Generated<Date>
  }
}
