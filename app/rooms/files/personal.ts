import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { PersonalCard, PersonalFile, PersonalRoom } from '#kernel/personal.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { wholeOf } from '#kernel/store/whole-of.server.ts'
import { byteText } from '#ui/byte-text.ts'
import { myActivity } from './activity/item-activity.ts'
import { downloadPath, folderPath, ownDrivePath } from './drive/links.ts'
import { spaceUsed } from './drive/usage.ts'
import { type FilesTables, query } from './room.ts'
import { sharePath } from './share/share-view.ts'
import { storeOf } from './store/store-of.server.ts'

const recentDays = 14
const linesOfCard = 3

/** How much one keeps, and what people outside sent lately through one's own links. Not for who keeps nothing. */
export const myFilesCard = query({
  may: 'files.own',
  input: z.object({}),
  async run(tools): Promise<PersonalCard | null> {
    const ownerId = tools.context.actor.accountId
    const mine = tools.db
      .selectFrom('files.items')
      .where('owner_id', '=', ownerId)
      .where('status', 'in', ['processing', 'ready', 'quarantined'])
    const any = await mine.select('id').limit(1).executeTakeFirst()
    if (!any) return null
    const received = await mine
      .select(['name', 'parent_id', 'sender_name'])
      .where('via_share_id', 'is not', null)
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${recentDays})`)
      .orderBy('id', 'desc')
      .limit(linesOfCard)
      .execute()
    const { used, limit } = await spaceUsed(tools, { scope: 'own', ownerId })
    const size = (bytes: bigint, locale: 'th' | 'en') => byteText(Number(bytes), locale)
    return {
      key: 'files',
      title: { th: 'ไฟล์ของฉัน', en: 'My files' },
      icon: 'file',
      figure: {
        th: `${size(used, 'th')} จาก ${size(limit, 'th')}`,
        en: `${size(used, 'en')} of ${size(limit, 'en')}`,
      },
      lines: received.map(({ name, parent_id: parent, sender_name: sender }) => ({
        title: { th: name, en: name },
        detail: sender
          ? { th: `ได้รับจาก ${sender}`, en: `Received from ${sender}` }
          : { th: 'ได้รับผ่านลิงก์ขอไฟล์', en: 'Received through a file request' },
        to: folderPath('own', parent),
      })),
      to: { label: { th: 'เปิดไฟล์ของฉัน', en: 'Open my files' }, path: ownDrivePath },
    }
  },
})

// One's own drive, for the copy of one's data: a list of everything, and the files themselves as far as they fit.

/** The copy is one zip, made while it is sent; each file of it is in memory once. */
const mostCopied = 200 * 1024 * 1024
const mostOfOne = 50 * 1024 * 1024

interface Row {
  id: string
  type: 'file' | 'folder'
  path: string
  status: string
  access: string
  contentType: string
  sizeBytes: bigint
  sender: string
  version: number
  createdAt: Date
  updatedAt: Date
  storageId: string | null
  objectKey: string | null
}

export const myFilesCopy = query({
  may: 'files.own',
  input: z.object({}),
  async run(tools): Promise<PersonalFile[]> {
    const [rows, links, activity] = [await itemsOf(tools), await linksOf(tools), await myActivity(tools)]
    if (rows.length === 0 && links.length === 0 && activity.length === 0) return []
    const fitting = fit(rows)
    const origin = siteOrigin(tools.context.site.hostname)
    const items = rows.map(({ id, objectKey: _, storageId: __, ...row }) => ({
      ...row,
      ...(row.type === 'file' &&
        (fitting.has(id) ? { copy: nameOf(row) } : { notInThisCopy: origin + downloadPath(id) })),
    }))
    const made = links.map(({ code, type, ...link }) => ({ ...link, link: origin + sharePath({ type, code }) }))
    const list: PersonalFile = {
      name: 'files.json',
      about: {
        th: 'ไฟล์ โฟลเดอร์ และลิงก์แชร์ของคุณ กับสิ่งที่คุณเปิดและเปลี่ยนใน 90 วันที่ผ่านมา ตัวไฟล์อยู่ในโฟลเดอร์ drive ไฟล์ที่ใหญ่เกินสำเนานี้มีลิงก์ให้ดาวน์โหลดแทน',
        en: 'Your files, folders and share links, and what you opened and changed in the last 90 days. The files are in the folder drive; those too large for this copy have a link instead',
      },
      content: { items, links: made, activity },
    }
    const files = rows.filter(({ id }) => fitting.has(id)).map((row) => fileOf(tools, row))
    return [list, ...(await Promise.all(files))]
  },
})

/** Where it lies in one's drive; what lies in the trash says so. */
async function itemsOf({ db, context }: Tools<FilesTables>): Promise<Row[]> {
  const me = context.actor.accountId
  const { rows } = await sql<Row>`
    with recursive mine as (
      select i.*, i.name as place from files.items i where i.owner_id = ${me}::uuid and i.parent_id is null
      union all
      select i.*, mine.place || '/' || i.name from files.items i join mine on i.parent_id = mine.id)
    select m.id, m.type, m.place as path, m.status, m.access, m.content_type as "contentType", m.size_bytes as "sizeBytes",
      m.sender_name as sender, m.version, m.created_at as "createdAt", m.updated_at as "updatedAt",
      v.storage_id as "storageId", v.object_key as "objectKey"
    from mine m left join files.versions v on v.item_id = m.id and v.number = m.version
    where m.status in ('processing', 'ready', 'quarantined', 'trashed')
    order by m.place, m.id`.execute(db)
  return rows
}

const linksOf = ({ db, context }: Tools<FilesTables>) =>
  db
    .selectFrom('files.shares as s')
    .innerJoin('files.items as i', 'i.id', 's.item_id')
    .select(['i.name', 'i.type', 's.code', 's.is_share as isOpen', 's.expires_at as expiresAt'])
    .select(['s.views', 's.downloads', 's.received', 's.created_at as createdAt', 's.last_access_at as lastAccessAt'])
    .where('s.created_by', '=', context.actor.accountId)
    .orderBy('s.id')
    .execute()

/** The newest first, until the copy is full. What was held back as harmful is on the list only. */
function fit(rows: readonly Row[]): Set<string> {
  let left = mostCopied
  const chosen = new Set<string>()
  for (const row of rows.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())) {
    const size = Number(row.sizeBytes)
    if (row.objectKey === null || row.status === 'quarantined' || size > mostOfOne || size > left) continue
    left -= size
    chosen.add(row.id)
  }
  return chosen
}

/** Two of the same name may lie in the trash. */
const nameOf = ({ path, status, createdAt }: Pick<Row, 'path' | 'status' | 'createdAt'>): string =>
  status === 'trashed' ? `trash/${createdAt.getTime()} ${path.replaceAll('/', ' ')}` : `drive/${path}`

async function fileOf(tools: Tools<FilesTables>, row: Row): Promise<PersonalFile> {
  // Chosen here, read when its turn comes: no transaction is open then.
  const store = await storeOf(tools, row.storageId)
  return { name: nameOf(row), content: async () => new Uint8Array(await wholeOf(store, row.objectKey!, row.sizeBytes)) }
}

export const personal: PersonalRoom = {
  places: [
    {
      path: ownDrivePath,
      label: { th: 'ไฟล์ของฉัน', en: 'My files' },
      icon: 'folder',
      group: 'keeping',
      may: 'files.own',
    },
  ],
  cards: [myFilesCard],
  files: [myFilesCopy],
}
