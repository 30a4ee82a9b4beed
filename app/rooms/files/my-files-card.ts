import { sql } from 'kysely'
import * as z from 'zod'
import type { MineCard } from '#kernel/mine.ts'
import { byteText } from '#ui/byte-text.ts'
import { folderPath, ownDrivePath } from './drive/links.ts'
import { query } from './room.ts'
import { spaceUsed } from './drive/usage.ts'

const recentDays = 14
const linesOfCard = 3

/** How much one keeps, and what people outside sent lately through one's own links. Not for who keeps nothing. */
export const myFilesCard = query({
  may: 'files.own',
  input: z.object({}),
  async run(tools): Promise<MineCard | null> {
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
