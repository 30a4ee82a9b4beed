/** What was changed about this site, by whom, and back to how it was before. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind, auditSentence } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { readTheme } from '#ui/theme.ts'
import { markIn, withMark } from './mark.ts'
import { refuse } from './refusals.ts'
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

const actions = sql`('tenancy.settingsChanged', 'tenancy.featuresChanged', 'tenancy.languagesChanged', 'tenancy.settingsRestored',
  'tenancy.domainAdded', 'tenancy.domainRemoved', 'tenancy.domainPrimary')`

/** Of this site. Domains are the tenant's; changes that did not say their site are its only site's. */
const ofSite = (
  site: string,
) => sql<boolean>`(subject = ${site} or details ->> 'site' = ${site} or action like 'tenancy.domain%'
  or (action <> 'tenancy.settingsChanged' and not details ? 'site' and (select count(*) from tenancy.sites) = 1))`

export const settingsHistory = query({
  may: 'tenancy.settings',
  input: z.object({}),
  async run({ db, context }): Promise<{ changes: SettingsChange[]; version: number }> {
    const site = await db
      .selectFrom('tenancy.sites')
      .select('version')
      .where('id', '=', context.site.id)
      .executeTakeFirst()
    const { rows } = await sql<Change>`
      select id, at, actor_name as who, action, details, id in (select id from (${keptChanges}) as kept) as "isKept" from kernel.audit_log
      where action in ${actions} and ${ofSite(context.site.id)}
      order by at desc, id desc limit 100`.execute(db)
    const changes = rows.map(({ id, at, who, action, details, isKept }) => ({
      id,
      at,
      who,
      what: auditSentence(action) ?? { th: action, en: action },
      changed: details.changed ?? (details.hostname ? [details.hostname] : []),
      isBack: isKept && details.before !== undefined,
    }))
    return { changes, version: site?.version ?? notFound() }
  },
})

interface Change {
  id: string
  at: Date
  who: string | null
  action: string
  details: Kept
  isKept: boolean
}

interface Kept {
  changed?: string[]
  hostname?: string
  before?: {
    name_th?: string
    name_en?: string
    theme?: unknown
    config?: Record<string, unknown>
    /** both, or neither: changes of long ago did not keep them */
    favicon?: string | null
    mark?: unknown
  }
}

/** The newest hundred changes: their logos and icons are kept as long (holds.ts). */
const keptChanges = sql`select id, action, subject, details from kernel.audit_log where action in ${actions} order by at desc, id desc limit 100`

/**
 * Names, theme, marks and settings as they were before that change. All of them go back, so whoever does it has seen what
 * stands there now: `version` is the site's of then. Errors: 404, 409 VERSION_CONFLICT.
 */
export const restoreSettings = command({
  may: 'tenancy.settings',
  input: z.object({ id: z.uuid(), version: z.coerce.number().int() }),
  async run({ db, context }, { id, version }): Promise<{ before: NonNullable<Kept['before']>; site: string }> {
    const { rows } = await sql<{ details: Kept }>`
      select details from (${keptChanges}) as kept where id = ${id} and ${ofSite(context.site.id)}`.execute(db)
    const then = rows[0]?.details.before ?? notFound()
    const now = await db
      .selectFrom('tenancy.sites')
      .select(['name_th', 'name_en', 'theme', 'config', 'favicon', 'data', 'version'])
      .where('id', '=', context.site.id)
      .forUpdate()
      .executeTakeFirst()
    if (!now) return notFound()
    if (now.version !== version) refuse('changedSince')
    await db
      .updateTable('tenancy.sites')
      .set({
        name_th: then.name_th ?? now.name_th,
        name_en: then.name_en ?? now.name_en,
        theme: JSON.stringify(then.theme === undefined ? now.theme : readTheme(then.theme)),
        config: JSON.stringify(then.config ?? now.config),
        ...(then.mark !== undefined && {
          favicon: then.favicon ?? null,
          data: JSON.stringify(withMark(now.data, then.mark)),
        }),
      })
      .where('id', '=', context.site.id)
      .execute()
    const { data, version: _, ...was } = now
    return {
      before: { ...was, config: was.config as Record<string, unknown>, mark: markIn(data) },
      site: context.site.id,
    }
  },
  audit: {
    kind: auditKind('tenancy.settingsRestored', { th: 'ย้อนการตั้งค่าเว็บไซต์', en: 'took the site’s settings back' }),
    subject: ({ id }) => `change:${id}`,
    details: (_, { before, site }) => ({ before, site }),
  },
})
