import { sql } from 'kysely'
import * as z from 'zod'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { type FolderBranch, folderStructure } from '../folders.ts'
import { type ItemRow, type ItemView, isListed, itemColumns, itemView } from '../item-view.ts'
import { quickWords } from './upload-sentences.ts'
import { query } from '../room.ts'

const most = 100

export interface QuickUpload {
  /** The folder for what is sent in a hurry; null: it is made with the first file. */
  quickFolder: string | null
  folders: Pick<FolderBranch, 'id' | 'name'>[]
  today: ItemView[]
}

/** Where one's own files may go, and what one has sent today, newest first. */
export const quickUpload = query({
  may: 'files.own',
  input: z.object({}),
  async run(tools): Promise<QuickUpload> {
    const folders = await folderStructure(tools, { parent: null, scope: 'own' })
    const names = [quickWords.th.folder, quickWords.en.folder]
    const quick = folders.find(({ name }) => names.includes(name))
    const { accountId } = tools.context.actor
    const { rows } = await sql<ItemRow>`
      select ${itemColumns} from files.items i
      where i.scope = 'own' and i.owner_id = ${accountId}::uuid and i.created_by = ${accountId}::uuid
        and i.type = 'file' and ${isListed} and i.created_at >= ${businessDayStart(businessDate(new Date()))}
      order by i.created_at desc, i.id desc limit ${most}`.execute(tools.db)
    return {
      quickFolder: quick?.id ?? null,
      folders: folders.filter(({ id }) => id !== quick?.id).map(({ id, name }) => ({ id, name })),
      today: rows.map(itemView),
    }
  },
})
