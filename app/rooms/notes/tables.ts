// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'notes.files': {
    note_id: string
    item_id: string
    name: string
    position: number
  }
  'notes.notes': {
    id: Generated<string>
    subject_kind: string
    subject_id: string
    author_id: string | null
    body: string
    mentions: Generated<string[]>
    version: Generated<number>
    created_at: Generated<Date>
    edited_at: Date | null
    written_by: string | null
  }
}
