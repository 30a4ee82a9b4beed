/** What the back-office's search finds in the business's drive, and what of it waits for somebody. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Found, OfficeRoom, Waiting } from '#kernel/office.ts'
import { byteText } from '#ui/byte-text.ts'
import { businessDrivePath, folderPath, storageSettingsPath } from './drive/links.ts'
import { isListed } from './item-view.ts'
import { sameLook } from './name-text.ts'
import { folded, toneless } from './names.ts'
import { query } from './room.ts'

interface Row {
  id: string
  type: 'file' | 'folder'
  name: string
  parent_id: string | null
  folder: string | null
  size_bytes: bigint
  exact: boolean
}

/** Files and folders whose name holds every word; tone marks may be left out. */
export const findFiles = query({
  may: 'files.seeBusiness',
  input: z.object({ q: z.string().trim().min(1).max(60) }),
  async run({ db, context }, { q }): Promise<Found[]> {
    const parts = sameLook(q).split(/\s+/u).filter(Boolean).slice(0, 8)
    const { rows } = await sql<Row>`
      with words as materialized (
        select distinct ${toneless(folded(sql`part`))} as word
        from unnest(${parts}::text[]) part)
      select i.id, i.type, i.name, i.parent_id, f.name as folder, i.size_bytes,
        i.name_key = ${folded(sql`${sameLook(q)}::text`)} as exact
      from files.items i left join files.items f on f.id = i.parent_id
      where i.scope = 'business' and ${isListed}
        and (select bool_and(strpos(i.name_toneless, word) > 0) from words)
      order by exact desc, i.updated_at desc, i.id limit 6`.execute(db)
    const top = { th: 'ไฟล์ของร้าน', en: 'Business files' }[context.locale]
    return rows.map(({ id, type, name, parent_id: parent, folder, size_bytes: size, exact }) => ({
      title: name,
      detail: [folder ?? top, type === 'file' && byteText(Number(size), context.locale)].filter(Boolean).join(' · '),
      to: folderPath('business', type === 'folder' ? id : parent),
      exact,
    }))
  },
})

/** Files of the business that were refused by what looked at them: somebody decides, and throws them away. */
export const quarantinedFiles = query({
  may: 'files.changeBusiness',
  input: z.object({}),
  async run({ db }): Promise<Waiting[]> {
    const rows = await db
      .selectFrom('files.items')
      .select('parent_id')
      .where('scope', '=', 'business')
      .where('status', '=', sql.lit('quarantined')) // an index of these alone
      .orderBy('id', 'desc')
      .limit(1000)
      .execute()
    const label = { th: `ไฟล์ที่ถูกกักไว้ ${rows.length} ไฟล์`, en: `Files held back: ${rows.length}` }
    const to = folderPath('business', rows[0]?.parent_id)
    return [{ key: 'quarantined-files', count: rows.length, label, icon: 'warning', to, urgent: false }]
  },
})

export const office: OfficeRoom = {
  places: [
    {
      path: businessDrivePath,
      label: { th: 'ไฟล์', en: 'Files' },
      icon: 'folder',
      group: 'documents',
      may: 'files.seeBusiness',
      waits: 'quarantined-files',
      alias: [
        'ไดรฟ์',
        'โฟลเดอร์',
        'อัปโหลด',
        'drive',
        'documents',
        'folder',
        'upload',
        'รูปภาพ',
        'เอกสาร',
        'คลังไฟล์',
        'files',
        'pictures',
      ],
    },
    {
      path: storageSettingsPath,
      label: { th: 'ที่เก็บไฟล์', en: 'File storage' },
      about: { th: 'ไฟล์อยู่ที่ไหน โควตา ลายน้ำ และลิงก์แชร์', en: 'Where files lie, quotas, watermark, share links' },
      icon: 'disk',
      group: 'documents',
      may: 'files.settings',
      alias: ['s3', 'bucket', 'พื้นที่', 'ลายน้ำ', 'โควตา', 'quota', 'watermark', 'storage', 'ฮาร์ดดิสก์', 'cloud', 'space'],
    },
  ],
  finders: [{ title: { th: 'ไฟล์', en: 'Files' }, icon: 'folder', find: findFiles }],
  waiting: [quarantinedFiles],
}
