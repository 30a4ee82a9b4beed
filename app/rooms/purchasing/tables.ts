// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>

export interface Tables {
  'purchasing.suppliers': {
    id: Generated<string>
    kind: 'person' | 'company'
    name: string
    tax_id: Generated<string>
    branch_no: Generated<string>
    line: Generated<string>
    tambon_code: Generated<string>
    zip: Generated<string>
    place: Json | null
    phone: Generated<string>
    email: Generated<string>
    credit_days: Generated<number>
    note: Generated<string>
    archived_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
  }
}
