// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'cluster.approvals': {
    id: Generated<string>
    kind: string
    subject: string
    what: Json
    amount_satang: bigint | null
    reason: string
    concerns: string | null
    requested_by: string
    requester_name: Generated<string>
    requested_at: Generated<Date>
    expires_at: Date
    status: Generated<'waiting' | 'approved' | 'declined' | 'withdrawn'>
    decided_by: string | null
    decider_name: Generated<string>
    decided_at: Date | null
    decision_reason: Generated<string>
    by_pin: Generated<boolean>
    used_at: Date | null
    said: DefaultJson
  }
  'cluster.branches': {
    id: Generated<string>
    cluster_id: string
    branch_no: string
    name_th: string
    name_en: string
    address: Generated<string>
    is_open: Generated<boolean>
  }
  'cluster.closed_branches': {
    branch_id: string
    name_th: string
    name_en: string
  }
  'cluster.clusters': {
    id: Generated<string>
    name: string
    legal_name: string
    tax_id: string | null
    vat_registered_from: string | null
    owner_id: string | null
    phone: Generated<string>
    address: Generated<string>
    created_at: Generated<Date>
  }
  'cluster.customer_groups': {
    id: Generated<string>
    name: string
    note: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'cluster.favourites': {
    account_id: string
    path: string
    added_at: Generated<Date>
  }
  'cluster.group_members': {
    account_id: string
    group_id: string
    added_at: Generated<Date>
  }
  'cluster.grouped': {
    account_id: string
    group_id: string
  }
  'cluster.groups': {
    group_id: string
    name: string
  }
  'cluster.held_to': {
    branch_id: string
  }
  'cluster.hours': {
    cluster_id: string
    weekday: number
    opens: unknown
    closes: unknown
  }
  'cluster.members': {
    id: Generated<string>
    cluster_id: string
    account_id: string
    status: Generated<'invited' | 'active' | 'suspended' | 'left'>
    roles: string[]
    branch_ids: Generated<string[]>
    created_at: Generated<Date>
    limits: DefaultJson
  }
  'cluster.paired_devices': {
    id: Generated<string>
    cluster_id: string
    branch_id: string | null
    name: string
    secret_hash: string
    paired_by: string
    paired_at: Generated<Date>
    seen_at: Generated<Date>
    unpaired_by: string | null
    unpaired_at: Date | null
  }
  'cluster.pin_tries': {
    account_id: string
    device: string
    tries: Generated<number>
    last_at: Generated<Date>
  }
  'cluster.pins': {
    account_id: string
    hash: string
    set_at: Generated<Date>
    stamp: string
    wrong: Generated<number>
    locked_at: Date | null
  }
  'cluster.role_rules': {
    id: Generated<string>
    cluster_id: string
    role: 'branchManager' | 'accountant' | 'stockKeeper' | 'cashier' | 'seller' | 'viewer'
    limits: DefaultJson
    without: Generated<string[]>
    version: Generated<number>
    changed_at: Generated<Date>
  }
}
