import * as z from 'zod'
import { ScopeInput } from '../place.ts'
import { query } from '../room.ts'
import { seenItems } from '../whose-items.ts'

export interface TrashedFolder {
  id: string
  name: string
  /** What brings it back when it is restored: itself, or the folder that it went with. */
  entry: { id: string; name: string }
}

/** For who follows an address to a folder that was put into the trash since; null for any other. */
export const trashedFolder = query({
  may: 'files.own',
  input: z.object({ folder: z.uuid(), scope: ScopeInput }),
  async run({ db, context }, { folder, scope }): Promise<TrashedFolder | null> {
    const found = await db
      .selectFrom('files.items as i')
      .innerJoin('files.items as e', 'e.id', 'i.trashed_with')
      .select(['i.id', 'i.name', 'e.id as entryId', 'e.name as entryName'])
      .where('i.id', '=', folder)
      .where('i.type', '=', 'folder')
      .where('i.scope', '=', scope)
      .where('i.status', '=', 'trashed')
      .where('e.status', '=', 'trashed')
      .where(seenItems(context))
      .executeTakeFirst()
    return found ? { id: found.id, name: found.name, entry: { id: found.entryId, name: found.entryName } } : null
  },
})
