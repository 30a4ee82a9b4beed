/** What was set in any room, by whom, and back to how it was: those parts that one may set oneself. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { keptChanges, restoreSettings } from '#kernel/settings-part.server.ts'
import { command, query } from './room.ts'

export interface KeptSettings {
  id: string
  at: Date
  who: string
  title: LocalText
  path: string
  changed: readonly { field: LocalText; from: unknown; to: unknown }[]
  seen: string | null
}

export const keptSettings = query({
  may: 'tenancy.history',
  input: z.object({}),
  async run(tools): Promise<KeptSettings[]> {
    return (await keptChanges(tools)).map(({ part: { title, path }, ...change }) => ({ ...change, title, path }))
  },
})

/** Errors: 403 CONFIRM_FIRST, 403, 404; 409 when it was changed since, or cannot stand again. */
export const restoreKept = command({
  may: 'tenancy.history',
  confirmed: true,
  input: z.object({ id: z.uuid(), seen: z.string().max(60) }),
  async run(tools, asked): Promise<{ part: string; title: LocalText }> {
    const { key, title } = await restoreSettings(tools, asked)
    return { part: key, title }
  },
  audit: {
    kind: auditKind('tenancy.keptRestored', { th: 'ย้อนการตั้งค่า', en: 'took settings back' }),
    subject: (_input, { part }) => `settings:${part}`,
    details: ({ id }, { title }) => ({ name: title, change: id }),
  },
})
