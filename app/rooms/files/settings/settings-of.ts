import { within } from '../room.ts'

/** What a tenant has set for its files; without a row, what a new one begins with. */
export interface FileSettings {
  /** Where new objects go. */
  store: 'disk' | 's3' | 'off'
  storageId: string | null
  /** All of the tenant's files together, and one person's. */
  quotaBytes: bigint
  accountQuotaBytes: bigint
  /** Drawn over pictures that everybody may see; '': nothing is drawn. */
  watermark: string
  shareForcePassword: boolean
  shareDefaultDays: number
  /** Null: a share may last for ever. */
  shareMaxDays: number | null
}

/** As the table's own defaults are (2026-11-21-2200-files.sql). */
const untouched: FileSettings = {
  store: 'disk',
  storageId: null,
  quotaBytes: 53_687_091_200n,
  accountQuotaBytes: 5_368_709_120n,
  watermark: '',
  shareForcePassword: false,
  shareDefaultDays: 7,
  shareMaxDays: null,
}

export const settingsOf = within(async ({ db }): Promise<FileSettings> => {
  const row = await db
    .selectFrom('files.settings')
    .select([
      'store',
      'storage_id as storageId',
      'quota_bytes as quotaBytes',
      'account_quota_bytes as accountQuotaBytes',
      'watermark',
      'share_force_password as shareForcePassword',
      'share_default_days as shareDefaultDays',
      'share_max_days as shareMaxDays',
    ])
    .executeTakeFirst()
  return row ?? untouched
})
