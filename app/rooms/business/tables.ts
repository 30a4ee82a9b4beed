// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>

export interface Tables {
  'business.operating_models': {
    id: Generated<string>
    cluster_id: string
    no: number
    name: string
    template: 'retail' | 'cafe' | 'school' | 'service' | 'market' | 'asItWas'
    status: Generated<'draft' | 'active' | 'archived'>
    spec: Json
    version: Generated<number>
    created_at: Generated<Date>
    created_by: string | null
    activated_at: Date | null
    activated_by: string | null
    activated_name: Generated<string>
    archived_at: Date | null
  }
  'business.positions': {
    id: Generated<string>
    cluster_id: string
    parent_id: string | null
    title: string
    member_id: string | null
    branch_id: string | null
    sort: Generated<number>
    created_at: Generated<Date>
  }
}
