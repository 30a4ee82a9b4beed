/** What /config/storage shows: of keys their last four characters, never more. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { siteOrigins } from '#rooms/tenancy/index.ts'
import { type FilesTables, query } from '../room.ts'
import { type FileSettings, settingsOf } from './settings-of.ts'
import { openStorage } from './storage-secrets.server.ts'

export interface StoragePlace {
  /** Null: this machine's disk. */
  at: { endpoint: string; bucket: string } | null
  isCurrent: boolean
  files: number
  bytes: number
}

export interface SeenSettings extends Omit<FileSettings, 'storageId' | 'quotaBytes' | 'accountQuotaBytes'> {
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
