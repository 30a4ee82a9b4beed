// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'tenancy.domains': {
    id: Generated<string>
    site_id: string
    hostname: string
    status: Generated<'pending_dns' | 'verifying' | 'active'>
    proof: string | null
    finding: 'noProof' | 'otherProof' | 'notHere' | 'noAnswer' | 'taken' | null
    tries: Generated<number>
    checked_at: Date | null
    next_check_at: Date | null
    unproved_since: Date | null
    created_at: Generated<Date>
  }
  'tenancy.sites': {
    id: Generated<string>
    hostname: string
    name_th: string
    name_en: string
    favicon: string | null
    theme: DefaultJson
    config: DefaultJson
    data: DefaultJson
    space: DefaultJson
    child: DefaultJson
    cluster_id: string | null
    status: Generated<'pending_dns' | 'verifying' | 'active' | 'suspended' | 'removed'>
    is_default: Generated<boolean>
    created_at: Generated<Date>
    version: Generated<number>
    opened_at: Generated<Date | null>
  }
  'tenancy.tenants': {
    id: Generated<string>
    key: string
    name: string
    status: Generated<'active' | 'suspended'>
    created_at: Generated<Date>
  }
}
