/** The package that an item plays: the newest of its file that is ready. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { Learning } from '../learn/access.ts'
import { type LessonTables, query } from '../room.ts'
import type { Fault } from './allowed-files.ts'
import type { Sco, Standard } from './manifest.ts'

export interface Package {
  id: string
  standard: Standard
  title: string
  scos: Sco[]
}

export async function packageOf(
  { db }: Tools<LessonTables>,
  { versionId }: Pick<Learning, 'versionId'>,
  itemId: string,
): Promise<Package | null> {
  const item = versionId
    ? sql`lessons.version_items i where i.version_id = ${versionId} and i.item_id = ${itemId}`
    : sql`lessons.items i where i.id = ${itemId}`
  const { rows } = await sql<Package>`
    select id, standard, title, scos from lessons.packages
    where file_id = (select i.file_id from ${item}) and state = 'ready' order by version desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** As its teacher is told. */
export interface PackageState {
  state: 'waiting' | 'ready' | 'refused'
  why: Fault['why'] | ''
  at: string
  standard: Standard | null
  title: string
  scos: number
  files: number
  bytes: number
}

export async function packageState({ db }: Tools<LessonTables>, fileId: string): Promise<PackageState> {
  const { rows } = await sql<PackageState>`
    select coalesce(p.state, 'waiting') as state, coalesce(p.why, '') as why, coalesce(p.at_fault, '') as at, p.standard,
      coalesce(p.title, '') as title, coalesce(jsonb_array_length(p.scos), 0) as scos, coalesce(p.files, 0) as files,
      coalesce(p.bytes, 0)::float8 as bytes
    from (select) one left join lateral (select * from lessons.packages where file_id = ${fileId} order by version desc limit 1) p on true`.execute(
    db,
  )
  return rows[0]!
}

export interface StoredFile {
  key: string
  startsAt: number
  size: number
}

/**
 * A file of a package, while the right by which its address was given holds; null where there is none. The address alone
 * says whose: it is asked without a session.
 */
export const packageFile = query({
  may: 'anyone',
  input: z.object({ package: z.uuid(), enrolment: z.uuid().nullable(), path: z.string().max(300).nullable() }),
  async run({ db }, { package: id, enrolment, path }): Promise<StoredFile | 'open' | null> {
    const { rows } = await sql<StoredFile & { path: string | null }>`
      select f.path, p.parts[f.part] as key, f.starts_at as "startsAt", f.size from lessons.packages p
      left join lateral (
        -- pages made on Windows ask for their pictures in other capitals
        select * from lessons.package_files f where f.package_id = p.id and lower(f.path) = lower(${path})
        order by f.path = ${path} desc limit 1
      ) f on true
      where p.id = ${id} and p.state = 'ready' and (${enrolment}::uuid is null or exists (
        select from lessons.enrolments e join entitlements.held h on h.id = e.entitlement_id
        where e.id = ${enrolment} and e.status in ('active', 'completed') and h.is_open))`.execute(db)
    const [found] = rows
    if (!found) return null
    if (path === null) return 'open'
    return found.path === null ? null : { key: found.key, startsAt: found.startsAt, size: found.size }
  },
})
