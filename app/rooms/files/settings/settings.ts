/** What /config/storage shows: of keys their last four characters, never more. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { SeenAt } from '#kernel/seen-version.ts'
import { settings } from '#kernel/settings.server.ts'
import { siteOrigins } from '#rooms/tenancy/index.ts'
import { command, type FilesTables, query, within } from '../room.ts'
import { keepSettings, settingsVersions } from './keep-settings.ts'
import { fileRules } from './kept-parts.ts'
import { FileRulesInput } from './settings-input.ts'
import { openStorage } from './storage-settings.ts'

export interface StoragePlace {
  /** Null: this machine's disk. */
  at: { endpoint: string; bucket: string } | null
  isCurrent: boolean
  files: number
  bytes: number
}

export interface SeenSettings extends Omit<FileSettings, 'storageId' | 'quotaBytes' | 'accountQuotaBytes'> {
  /** of each form */
  versions: { store: number; rules: number }
  quotaBytes: number
  accountQuotaBytes: number
  /** product.md §3, "Storage configuration"; the platform's own endpoint is read only. */
  s3EndpointDefault: string
  s3Endpoint: string
  s3Region: string
  s3Bucket: string
  s3KeyEnd: string | null
  s3SecretEnd: string | null
  s3VirtualHost: boolean
  /** They were sealed by a SALA_SECRET that is gone, or in another tenant. */
  keysAreLost: boolean
  used: { all: number; business: number; people: number; fullest: number }
  /** Where objects lie now, the one for new files first. */
  places: StoragePlace[]
  /** What a bucket must allow, so that browsers may send to it. */
  corsRule: string
}

export const seeFileSettings = query({
  may: 'files.settings',
  input: z.object({}),
  async run(tools): Promise<SeenSettings> {
    const { storageId, quotaBytes, accountQuotaBytes, ...set } = await settingsOf(tools)
    return {
      ...set,
      versions: await settingsVersions(tools),
      quotaBytes: Number(quotaBytes),
      accountQuotaBytes: Number(accountQuotaBytes),
      ...(await storageSeen(tools, storageId)),
      used: await usedNow(tools),
      places: await placesOf(tools, { off: undefined, disk: null, s3: storageId }[set.store]),
      corsRule: corsRule(await siteOrigins(tools)),
    }
  },
})

async function storageSeen({ db, context }: Tools<FilesTables>, id: string | null) {
  const row = id ? await db.selectFrom('files.storages').selectAll().where('id', '=', id).executeTakeFirst() : undefined
  const keys = row ? openStorage(context.tenantId, row) : null
  return {
    s3EndpointDefault: settings().s3EndpointDefault,
    s3Endpoint: row?.endpoint ?? '',
    s3Region: row?.region ?? '',
    s3Bucket: row?.bucket ?? '',
    s3KeyEnd: keys && endOf(keys.key),
    s3SecretEnd: keys && endOf(keys.secret),
    s3VirtualHost: row?.is_path_style === false,
    keysAreLost: row !== undefined && keys === null,
  }
}

/** '' of what is so short that its end would say much of it. */
const endOf = (key: string): string => (key.length < 16 ? '' : key.slice(-4))

/** 'all' counts everything; what is neither that nor the business's is a person's. */
async function usedNow({ db }: Tools<FilesTables>): Promise<SeenSettings['used']> {
  const rows = await db.selectFrom('files.usage').select(['space', 'used_bytes']).execute()
  const used = { all: 0, business: 0, people: 0, fullest: 0 }
  for (const { space, used_bytes } of rows) {
    const bytes = Number(used_bytes)
    if (space === 'all' || space === 'business') used[space] = bytes
    else {
      used.people += bytes
      used.fullest = Math.max(used.fullest, bytes)
    }
  }
  return used
}

async function placesOf({ db }: Tools<FilesTables>, current: string | null | undefined): Promise<StoragePlace[]> {
  const { rows } = await sql<{ id: string | null; endpoint: string; bucket: string; files: number; bytes: number }>`
    select p.id, p.endpoint, p.bucket, coalesce(v.files, 0)::int as files, coalesce(v.bytes, 0)::float8 as bytes
    from (select id, endpoint, bucket from files.storages union all select null, '', '') p
      left join (
        select storage_id, count(*) as files, sum(size_bytes) as bytes from (
          select storage_id, size_bytes from files.versions union all select storage_id, size_bytes from files.kept
        ) each group by storage_id
      ) v on v.storage_id is not distinct from p.id
    order by p.id desc nulls last`.execute(db)
  return rows
    .map(({ id, endpoint, bucket, files, bytes }) => ({
      at: id === null ? null : { endpoint, bucket },
      isCurrent: id === current,
      files,
      bytes,
    }))
    .filter(({ isCurrent, files }) => isCurrent || files > 0)
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** In the form that AWS, and most others, take. */
const corsRule = (origins: readonly string[]): string =>
  JSON.stringify(
    [
      {
        AllowedOrigins: origins,
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['*'],
        ExposeHeaders: ['ETag'],
        MaxAgeSeconds: 3600,
      },
    ],
    null,
    2,
  )

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

/** How much may be kept, what is drawn over public pictures, what every share must have. */
const auditRulesChanged = auditKind('files.rulesChanged', {
  th: 'แก้ไขพื้นที่และเกณฑ์ของไฟล์',
  en: 'changed the limits and rules of files',
})

/** They hold from now on: shares that were made before keep what they were made with. Errors: 409 VERSION_CONFLICT, 422. */
export const changeFileRules = command({
  may: 'files.settings',
  confirmed: true,
  input: FileRulesInput.safeExtend({ version: SeenAt }),
  async run(tools, { version, ...rules }) {
    const before = await settingsOf(tools)
    const values = {
      quota_bytes: rules.quotaGb,
      account_quota_bytes: rules.accountQuotaGb,
      watermark: rules.watermark,
      share_force_password: rules.shareForcePassword !== undefined,
      share_default_days: rules.shareDefaultDays,
      share_max_days: rules.shareMaxDays === '' ? null : rules.shareMaxDays,
    }
    await fileRules.keeping(tools, () => keepSettings(tools, 'rules', values, version))
    const after = await settingsOf(tools)
    const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof typeof before])
    await audit(tools, auditRulesChanged, tools.context.tenantId, {
      changed: Object.fromEntries(
        changed.map(([name, value]) => [
          name,
          { before: plain(before[name as keyof typeof before]), after: plain(value) },
        ]),
      ),
    })
    return { changed: changed.length > 0 }
  },
})

const plain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
