/** What has lain in the trash for thirty days goes, with its history, its address and its clock. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind, audit } from '#kernel/audit.server.ts'
import { job } from '../room.ts'

export const trashDays = 30

const purged = auditKind('cms.pagePurged', {
  th: 'ลบหน้าเว็บที่อยู่ในถังขยะครบ 30 วัน',
  en: 'purged a page after 30 days in the trash',
})

export const purgePage = job('cms.purgePage', z.object({ page: z.uuid() }), async (tools, { page }) => {
  const { rows } = await sql<{ path: string }>`
    select path from cms.pages where id = ${page} and deleted_at <= now() - make_interval(days => ${trashDays}) for update`.execute(
    tools.db,
  )
  if (!rows[0]) return
  await sql`update cms.pages set published_id = null where id = ${page}`.execute(tools.db)
  for (const table of ['schedules', 'redirects', 'drafts', 'revisions'] as const)
    await tools.db.deleteFrom(`cms.${table}`).where('page_id', '=', page).execute()
  await tools.db.deleteFrom('cms.pages').where('id', '=', page).execute()
  await audit(tools, purged, `page:${page}`, { path: rows[0].path })
})
