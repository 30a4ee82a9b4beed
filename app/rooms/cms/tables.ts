// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'cms.legal_pages': {
    id: Generated<string>
    slug: 'terms' | 'privacy' | 'delivery' | 'returns'
    body_th: string
    body_en: string
    changed_at: Generated<Date>
  }
}
