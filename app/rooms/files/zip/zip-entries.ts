/** What goes into a zip: what was chosen, and all that lies below it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { whoActs, type WhoActs, whoByLink } from '../activity/note-change.ts'
import { mostDepth, mostZipFiles } from '../limits.ts'
import { numberedName } from '../name-text.ts'
import { refuse } from '../refusals.ts'
import { command, type FilesTables, query } from '../room.ts'
import { countDownload } from '../share/download-external.server.ts'
import { shareAsked, ShareKey } from '../share/external.ts'
import { insideShare } from '../share/share-access.server.ts'
import { storeOf } from '../store/store-of.server.ts'
import { seenItems } from '../whose-items.ts'

export interface ZipEntry extends ZipRow {
  size: bigint
  changedAt: Date
  /** Null for a folder. */
  object: { store: ObjectStore; key: string } | null
}

export interface ZipContent {
  /** Of the one folder that was asked for; null for a selection. */
  name: string | null
  entries: ZipEntry[]
  /** What was asked for, and by whom. */
  roots: readonly string[]
  who: WhoActs
}

/** Errors: 404 as soon as one of them is not there to be seen. */
export const zipContent = query({
  may: 'files.own',
  input: z.object({ items: z.array(z.uuid()).min(1).max(500) }),
  async run(tools, { items }): Promise<ZipContent> {
    const roots = await tools.db
      .selectFrom('files.items as i')
      .select('i.id')
      .where('i.id', 'in', items)
      .where('i.status', 'in', ['processing', 'ready'])
      .where(seenItems(tools.context))
      .execute()
    if (roots.length < new Set(items).size) return refuse('downloadFailed')
    return { ...(await contentBelow(tools, items)), who: whoActs(tools.context) }
  },
})

/** A shared folder, or one inside it: one download, where the link allows any. */
export const sharedZipContent = command({
  may: anyone,
  input: ShareKey.extend({ item: z.uuid().nullable(), counts: z.boolean() }),
  async run(tools, { item, counts, ...key }): Promise<ZipContent> {
    const share = await shareAsked(tools, key)
    if (!share.may.download || !share.may.list) return refuse('downloadFailed')
    const inside = await insideShare(tools, share, item ?? share.itemId)
    if (!inside) return refuse('downloadFailed')
    const content = await contentBelow(tools, [inside.id])
    if (counts) await countDownload(tools, share)
    return { ...content, who: whoByLink(tools.context, share.code, share.may) }
  },
})

async function contentBelow(tools: Tools<FilesTables>, roots: readonly string[]): Promise<Omit<ZipContent, 'who'>> {
  const rows = await rowsBelow(tools, roots)
  if (rows.length > mostZipFiles) return refuse('zipTooMany', { most: mostZipFiles })
  const versions = await versionsOf(tools, rows)
  const stores = new Map<string | null, ObjectStore>()
  for (const { storageId } of versions.values())
    if (!stores.has(storageId)) stores.set(storageId, await storeOf(tools, storageId))
  const entries = rows.flatMap(({ version: _, ...row }): ZipEntry[] => {
    const found = versions.get(row.id)
    if (row.type === 'folder') return [{ ...row, size: 0n, object: null }]
    return found ? [{ ...row, size: found.size, object: { store: stores.get(found.storageId)!, key: found.key } }] : []
  })
  const only = roots.length === 1 ? entries.find(({ id }) => id === roots[0]) : undefined
  return { name: only?.type === 'folder' ? only.name : null, entries, roots }
}

type Row = ZipRow & { changedAt: Date; version: number }

/**
 * Layer by layer, one statement each. A recursive one asks once for each folder, and by a plan from when the table was
 * small that reads all of it each time: 20,000 folders took minutes.
 */
async function rowsBelow({ db }: Tools<FilesTables>, roots: readonly string[]): Promise<Row[]> {
  const rows = new Map<string, Row>()
  let layer = sql<boolean>`i.id = any(${[...roots]}::uuid[])`
  for (let depth = 0; depth <= 2 * mostDepth && rows.size <= mostZipFiles; depth++) {
    const found = await sql<Row>`
      select i.id, i.parent_id as "parentId", i.name, i.type, i.updated_at as "changedAt", i.version
      from files.items i where ${layer} and i.status in ('processing', 'ready')
      order by i.type desc, i.name collate files.name_order, i.id limit ${mostZipFiles + 1}`.execute(db)
    // What was chosen beside the folder it lies in comes once.
    const fresh = found.rows.filter(({ id }) => !rows.has(id))
    for (const row of fresh) rows.set(row.id, row)
    const folders = fresh.filter(({ type }) => type === 'folder').map(({ id }) => id)
    if (folders.length === 0) break
    layer = sql<boolean>`i.parent_id = any(${folders}::uuid[])`
  }
  return [...rows.values()]
}

interface Version {
  itemId: string
  number: number
  size: bigint
  storageId: string | null
  key: string
}

/** Of each file the version that counts. */
async function versionsOf({ db }: Tools<FilesTables>, rows: readonly Row[]): Promise<Map<string, Version>> {
  const current = new Map(rows.filter(({ type }) => type === 'file').map(({ id, version }) => [id, version]))
  const found = await sql<Version>`
    select item_id as "itemId", number, size_bytes as size, storage_id as "storageId", object_key as key
    from files.versions where item_id = any(${[...current.keys()]}::uuid[])`.execute(db)
  const counting = found.rows.filter(({ itemId, number }) => current.get(itemId) === number)
  return new Map(counting.map((version) => [version.itemId, version]))
}

/** What the things in a zip are called, so that any program unpacks them beside each other and nowhere else. Pure. */
export interface ZipRow {
  id: string
  parentId: string | null
  name: string
  type: 'file' | 'folder'
}

/**
 * The rows with their paths, in order: a folder before what lies in it. What has no parent among them lies at the top. A
 * name that is there already in other letters is numbered, as some systems take both for one.
 */
export function zipPaths<Row extends ZipRow>(rows: readonly Row[]): { row: Row; path: string }[] {
  const ids = new Set(rows.map(({ id }) => id))
  const inside = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
  const paths: { row: Row; path: string }[] = []
  const waiting = [{ folder: '', under: '' }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const taken = new Map<string, number>()
    for (const row of inside.get(next.folder) ?? []) {
      const name = freeOf(taken, safeName(row.name), row.type)
      const path = `${next.under}${name}${row.type === 'folder' ? '/' : ''}`
      paths.push({ row, path })
      if (row.type === 'folder') waiting.push({ folder: row.id, under: path })
    }
  }
  return paths
}

/** Names are clean when they are kept (name-text.ts); what an old row or a mistake left is made harmless here again. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    // what Windows cannot hold, what ends a path, and what turns the direction of writing
    .replace(/[/\\<>:"|?*\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '_')
    .replace(/[. ]+$/, '_')
  const named = plain === '' ? '_' : devices.test(plain) ? `_${plain}` : plain
  return fitting(named)
}

/** Most file systems take 255 bytes of a name, which are 85 Thai letters; some are left for a number. */
const mostBytes = 240

/** Whole letters with their marks, and what stands behind the last dot, so that a program still knows the file. */
function fitting(name: string): string {
  if (Buffer.byteLength(name) <= mostBytes) return name
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  let left = mostBytes - Buffer.byteLength(ending)
  let kept = ''
  for (const { segment } of letters.segment(name.slice(0, name.length - ending.length))) {
    left -= Buffer.byteLength(segment)
    if (left < 0) break
    kept += segment
  }
  return kept.replace(/[. ]+$/, '_') + ending
}

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Windows opens these in place of a file, in any folder and with any ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** By its key, which number a name got last: thousands of one name are not tried from the beginning each time. */
function freeOf(taken: Map<string, number>, name: string, type: 'file' | 'folder'): string {
  let number = (taken.get(keyOf(name)) ?? 0) + 1
  while (taken.has(keyOf(numberedName(name, number, type)))) number++
  const free = numberedName(name, number, type)
  taken.set(keyOf(name), number)
  if (number > 1) taken.set(keyOf(free), 1)
  return free
}

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase()
