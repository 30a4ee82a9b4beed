// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'cms.categories': {
    id: Generated<string>
    slug: string
    name_th: string
    name_en: string
  }
  'cms.contact_questions': {
    id: string
    fields: Json
    asked_at: Generated<Date>
  }
  'cms.drafts': {
    page_id: string
    doc: Json
    version: Generated<number>
    is_published: Generated<boolean>
    changed_by: string | null
    changed_at: Generated<Date>
    held_by: string | null
    held_until: Date | null
  }
  'cms.inquiries': {
    id: Generated<string>
    path: string
    name: string
    email: string | null
    phone: string | null
    message: string
    status: Generated<'new' | 'done'>
    done_by: string | null
    done_at: Date | null
    created_at: Generated<Date>
    questions_id: string | null
    answers: DefaultJson
    file_bytes: Generated<bigint>
  }
  'cms.inquiries_by_day': {
    business_date: string
    inquiries: bigint
  }
  'cms.legal_pages': {
    id: Generated<string>
    slug: 'terms' | 'privacy' | 'delivery' | 'returns'
    body_th: string
    body_en: string
    changed_at: Generated<Date>
  }
  'cms.listed': {
    id: string
    kind: string
    path: string
    title: Json | null
    name: string
    name_en: string
    changed_at: Date
    state: string
  }
  'cms.menus': {
    header: Json | null
    footer: Json | null
    version: Generated<number>
  }
  'cms.pages': {
    id: Generated<string>
    kind: 'page' | 'post'
    path: string
    category_id: string | null
    author_id: string | null
    published_id: string | null
    published_at: Date | null
    deleted_at: Date | null
    created_at: Generated<Date>
  }
  'cms.redirects': {
    kind: 'page' | 'post'
    path: string
    page_id: string
    made_at: Generated<Date>
  }
  'cms.revisions': {
    id: Generated<string>
    page_id: string
    n: number
    doc: Json
    kind: 'publish' | 'shared' | 'aside' | 'scheduled'
    made_by: string | null
    made_at: Generated<Date>
  }
  'cms.schedules': {
    id: Generated<string>
    page_id: string
    revision_id: string | null
    operation: 'publish' | 'unpublish'
    at: Date
    status: Generated<'pending' | 'done' | 'cancelled'>
    made_by: string | null
    made_at: Generated<Date>
  }
}
