/** Who did what with a supplier, from the audit trail: the newest first. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditSentence } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { query } from './room.ts'
import type { told } from './save-supplier.ts'

export interface SupplierDeed {
  id: string
  at: Date
  by: string
  sentence: LocalText
  /** What was changed, where it was. */
  fields: (typeof told)[number][]
}

export const supplierHistory = query({
  may: 'purchasing.seeSuppliers',
  input: z.object({ id: z.uuid() }),
  async run({ db }, { id }): Promise<SupplierDeed[]> {
    const { rows } = await sql<Omit<SupplierDeed, 'sentence'> & { action: string }>`
      select l.id, l.at, coalesce(l.actor_name, '') as by, l.action, coalesce(l.details -> 'fields', '[]') as fields
      from kernel.audit_log l
      where (l.subject = ${`supplier:${id}`} or (l.subject = 'suppliers' and l.details -> 'suppliers' ? ${id}))
        and l.action like 'purchasing.%'
      order by l.id desc limit 20`.execute(db)
    return rows.map(({ action, ...deed }) => ({
      ...deed,
      sentence: auditSentence(action) ?? { th: action, en: action },
    }))
  },
})
