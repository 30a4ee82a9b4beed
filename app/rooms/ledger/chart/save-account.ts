/** An account of the chart: added, renumbered, called otherwise, put away. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { AccountInput } from './account-input.ts'
import { chartOf, kindOfNumber } from './chart.ts'

/** Errors: 404. `null` for the one that is not there yet. */
export const seeAccount = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ code: z.string().min(1).max(120) }),
  async run(tools, { code }) {
    if (code === 'new') return null
    return (await chartOf(tools)).get(code) ?? notFound()
  },
})

/**
 * Errors: 404, 409 VERSION_CONFLICT, 422 for a number that another account has, or of another group than the account's.
 */
export const saveAccount = command({
  may: 'ledger.changeChart',
  input: AccountInput,
  async run(tools, { code, version, number, nameTh, nameEn, outerCode }): Promise<{ code: string }> {
    const chart = await chartOf(tools)
    const known = code === undefined ? null : (chart.get(code) ?? notFound())
    const kind = kindOfNumber(number)
    if (known && known.kind !== kind) refuseFields([{ field: 'number', ...otherGroup }])
    const holder = [...chart.values()].find((account) => account.number === number)
    if (holder && holder.code !== known?.code) refuseFields([{ field: 'number', ...takenNumber }])
    if (known && version !== undefined && version !== known.version)
      refuse('editedMeanwhile', { version: known.version })
    const row = { code: known?.code ?? `own:${randomUUID()}`, is_own: known ? known.isOwn : true }
    try {
      // Of two who change one at once the second finds another version.
      const { rows } = await sql`
        insert into ledger.chart as c (code, kind, is_own, number, name_th, name_en, outer_code)
        values (${row.code}, ${kind}, ${row.is_own}, ${number}, ${nameTh}, ${nameEn}, ${outerCode})
        on conflict (tenant_id, code) do update set number = excluded.number, name_th = excluded.name_th,
          name_en = excluded.name_en, outer_code = excluded.outer_code, version = c.version + 1
          where c.version = ${known?.version ?? 0} returning version`.execute(tools.db)
      if (rows.length === 0) refuse('editedMeanwhile', { version: (known?.version ?? 0) + 1 })
    } catch (error) {
      // Two at once: the database lets one of them have the number.
      if ((error as { code?: string }).code === '23505') refuseFields([{ field: 'number', ...takenNumber }])
      throw error
    }
    return { code: row.code }
  },
  audit: {
    kind: auditKind('ledger.saveAccount', { th: 'แก้ไขผังบัญชี', en: 'changed the chart of accounts' }),
    subject: (_input, { code }) => `account:${code}`,
    details: ({ number, nameTh }) => ({ number, name: nameTh }),
  },
})

const otherGroup = {
  th: 'เลขหลักแรกบอกหมวด บัญชีนี้ย้ายหมวดไม่ได้',
  en: 'The first digit is the group, and this account stays in its group.',
}
const takenNumber = { th: 'มีบัญชีอื่นใช้เลขนี้แล้ว', en: 'Another account has this number.' }

/** An account of one's own that takes no new entries by hand. What stands on it stays in the books. Errors: 404. */
export const archiveAccount = command({
  may: 'ledger.changeChart',
  input: z.object({ code: z.string().max(120), archived: z.enum(['yes', 'no']) }),
  async run(tools, { code, archived }): Promise<{ code: string }> {
    const { numUpdatedRows } = await tools.db
      .updateTable('ledger.chart')
      .set((eb) => ({ archived_at: archived === 'yes' ? new Date() : null, version: eb('version', '+', 1) }))
      .where('code', '=', code)
      .where('is_own', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) notFound()
    return { code }
  },
  audit: {
    kind: auditKind('ledger.archiveAccount', { th: 'เก็บหรือนำบัญชีกลับมาใช้', en: 'archived or brought back an account' }),
    subject: (_input, { code }) => `account:${code}`,
  },
})
