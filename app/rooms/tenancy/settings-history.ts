/** What was changed about this site, by whom, and back to how it was before. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind, auditSentence } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { readTheme } from '#ui/theme.ts'
import { command, query } from './room.ts'

export interface SettingsChange {
  id: string
  at: Date
  who: string | null
  what: LocalText
  changed: readonly string[]
  /** what it was before is known, and can stand again */
  isBack: boolean
}

const actions = sql`('tenancy.settingsChanged', 'tenancy.featuresChanged', 'tenancy.settingsRestored',
  'tenancy.domainAdded', 'tenancy.domainRemoved', 'tenancy.domainPrimary')`

export const settingsHistory = query({
  may: 'tenancy.settings',
  input: z.object({}),
  async run({ db, context }): Promise<SettingsChange[]> {
    const { rows } = await sql<{ id: string; at: Date; who: string | null; action: string; details: Kept }>`
      select id, at, actor_name as who, action, details from kernel.audit_log
      where action in ${actions} and (action <> 'tenancy.settingsChanged' or subject = ${context.site.id}::text)
      order by at desc, id desc limit 100`.execute(db)
    return rows.map(({ id, at, who, action, details }) => ({
      id,
      at,
      who,
      what: auditSentence(action) ?? { th: action, en: action },
      changed: details.changed ?? (details.hostname ? [details.hostname] : []),
      isBack: details.before !== undefined,
    }))
  },
})

interface Kept {
  changed?: string[]
  hostname?: string
  before?: { name_th?: string; name_en?: string; theme?: unknown; config?: Record<string, unknown> }
}

/** Names, theme and settings as they were before that change. Pictures are not kept. Errors: 404. */
export const restoreSettings = command({
  may: 'tenancy.settings',
  input: z.object({ id: z.uuid() }),
  async run({ db, context }, { id }): Promise<{ before: NonNullable<Kept['before']> }> {
    const { rows } = await sql<{ details: Kept }>`
      select details from kernel.audit_log where id = ${id} and action in ${actions}`.execute(db)
    const then = rows[0]?.details.before ?? notFound()
    const now = await db
      .selectFrom('tenancy.sites')
      .select(['name_th', 'name_en', 'theme', 'config'])
      .where('id', '=', context.site.id)
      .forUpdate()
      .executeTakeFirst()
    if (!now) return notFound()
    await db
      .updateTable('tenancy.sites')
      .set({
        name_th: then.name_th ?? now.name_th,
        name_en: then.name_en ?? now.name_en,
        theme: JSON.stringify(then.theme === undefined ? now.theme : readTheme(then.theme)),
        config: JSON.stringify(then.config ?? now.config),
      })
      .where('id', '=', context.site.id)
      .execute()
    return { before: { ...now, config: now.config as Record<string, unknown> } }
  },
  audit: {
    kind: auditKind('tenancy.settingsRestored', { th: 'ย้อนการตั้งค่าเว็บไซต์', en: 'took the site’s settings back' }),
    subject: ({ id }) => `change:${id}`,
    details: (_, { before }) => ({ before }),
  },
})
