/** What of the settings of files is kept with every change and brought back (/config/history). Keys are not. */
import type { AnyTools } from '#kernel/action.server.ts'
import { settingsPart } from '#kernel/settings-part.server.ts'
import { sql } from 'kysely'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'

const about = { path: '/config/storage', audiences: permissions['files.settings'], table: 'files.settings' } as const

export const fileRules = settingsPart({
  ...about,
  key: 'files.rules',
  title: { th: 'พื้นที่และเกณฑ์ของไฟล์', en: 'Limits and rules of files' },
  touched: 'changed_at',
  fields: {
    quota_bytes: { th: 'พื้นที่ทั้งหมด (ไบต์)', en: 'Space for all (bytes)' },
    account_quota_bytes: { th: 'พื้นที่ต่อคน (ไบต์)', en: 'Space for one person (bytes)' },
    watermark: { th: 'ลายน้ำ', en: 'Watermark' },
    share_force_password: { th: 'ลิงก์ต้องมีรหัสผ่าน', en: 'Shares need a password' },
    share_default_days: { th: 'อายุลิงก์ (วัน)', en: 'Shares last (days)' },
    share_max_days: { th: 'อายุลิงก์สูงสุด (วัน)', en: 'Shares last at most (days)' },
  },
})

/** The keys lie with the place itself: as long as it is there, it opens. */
export const fileStore = settingsPart({
  ...about,
  key: 'files.store',
  title: { th: 'ที่เก็บไฟล์', en: 'Where files are kept' },
  touched: 'store_changed_at',
  fields: {
    store: { th: 'ที่เก็บ', en: 'Storage' },
    storage_id: { th: 'บัคเก็ต', en: 'Bucket' },
  },
  untold: ['storage_id'],
  async check(tools: AnyTools, [then]) {
    const id = then?.storage_id
    if (typeof id !== 'string') return
    const { rows } = await sql`select from files.storages where id = ${id}::uuid`.execute(tools.db)
    if (rows.length === 0) refuse('storageGone')
  },
})
