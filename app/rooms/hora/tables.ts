// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'hora.defaults': {
    methods: Json
    version: Generated<number>
    updated_at: Generated<Date>
  }
  'hora.lunar_years': {
    year: number
    type: 'common' | 'adhikavara' | 'adhikamasa'
    source: string
    created_at: Generated<Date>
  }
  'hora.profiles': {
    id: Generated<string>
    account_id: string
    name: string
    gender: 'male' | 'female' | 'other' | null
    born_on: string
    historic_be: Generated<boolean>
    minute: number | null
    choice: 'earlier' | 'later' | null
    place: Json | null
    note: Generated<string>
    tags: Generated<string[]>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  'hora.settings': {
    account_id: string
    methods: DefaultJson
    consented_at: Date | null
    updated_at: Generated<Date>
  }
}
