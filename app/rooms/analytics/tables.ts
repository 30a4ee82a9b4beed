// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'analytics.counts': {
    site_id: string
    day: string
    kind: 'all' | 'page' | 'referrer' | 'device' | 'language' | 'campaign'
    name: string
    views: Generated<bigint>
    visitors: Generated<bigint>
  }
  'analytics.marks': {
    day: string
    site_id: string
    mark: Buffer
  }
  'analytics.salts': {
    day: string
    salt: Buffer
  }
}
