// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'reports.weekly': {
    account_id: string
    weekday: Generated<number>
    at_hour: Generated<number>
    next_at: Date
    made_at: Generated<Date>
  }
}
