import { sql } from 'kysely'
import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { noteChange } from './activity/note-change.ts'
import { Chosen, chosenIds, holdChosen } from './place.ts'
import { filesTopic } from './drive/links.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'

const modes: readonly string[] = ['private', 'public']

const auditAccessChanged = auditKind('files.accessChanged', {
  th: 'เปลี่ยนผู้ที่เปิดไฟล์ได้',
  en: 'changed who may open a file',
})

/** Who may see a file: its drive's people, or everybody by its address. Errors: 404; invalidStorageType; onlyFilesPublic. */
export const setAccess = command({
  may: 'files.own',
  input: Chosen.extend({ access: z.string().max(40) }),
  async run(tools, { access, ...chosen }): Promise<{ access: string }> {
    if (!modes.includes(access)) refuse('invalidStorageType', { type: access })
    const items = await holdChosen(tools, chosenIds(chosen))
    if (items.some(({ type }) => type !== 'file')) refuse('onlyFilesPublic')
    const { rows } = await sql<{ id: string }>`
      update files.items set access = ${access}, updated_at = now()
      where id = any(${items.map(({ id }) => id)}::uuid[]) and access <> ${access} returning id`.execute(tools.db)
    await noteChange(tools, access === 'public' ? 'madePublic' : 'madePrivate', rows)
    const changed = new Set(rows.map(({ id }) => id))
    for (const { id, name, scope } of items) {
      // What is somebody's own is named by its id alone: the trail is read by the business.
      if (changed.has(id))
        await audit(tools, auditAccessChanged, `file:${id}`, {
          before: access === 'public' ? 'private' : 'public',
          after: access,
          ...(scope === 'business' && { name }),
        })
    }
    for (const topic of new Set(items.map(filesTopic))) tools.tell(topic)
    return { access }
  },
})
