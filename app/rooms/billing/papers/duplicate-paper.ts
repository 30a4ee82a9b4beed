/** A paper that its buyer lost is given once more: a replacement (ใบแทน, s.86/12) that says so, which time, when and why. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { command } from '../room.ts'
import { DuplicateInput } from './duplicate-paper-input.ts'
import { refuse } from './refusals.ts'

/** Of twenty presses each is one more, counted. Errors: 404; 409 INVALID_STATE for a paper that is void or replaced. */
export const duplicatePaper = command({
  may: 'billing.issuePapers',
  idempotent: true,
  input: DuplicateInput.extend({ id: z.uuid() }),
  async run(tools, { id, lostReason: reason }): Promise<{ number: string; nth: number }> {
    const { rows: papers } = await sql<{ number: string; isGone: boolean }>`
      select d.number, exists (select from billing.replacements r where r.paper_id = d.id)
        or exists (select from billing.cancellations x where x.paper_id = d.id) as "isGone"
      from billing.documents d where d.id = ${id}::uuid`.execute(tools.db)
    const paper = papers[0] ?? notFound()
    if (paper.isGone) refuse('paperGone')
    // Who counts at the same moment waits.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`billing.duplicates ${id}`}, 0))`.execute(tools.db)
    const { rows } = await sql<{ nth: number }>`
      insert into billing.duplicates (paper_id, nth, reason, maker_name)
      select ${id}::uuid, coalesce(max(nth), 0) + 1, ${reason}, ${tools.context.actor.name ?? ''} from billing.duplicates
      where paper_id = ${id}::uuid returning nth`.execute(tools.db)
    return { number: paper.number, nth: rows[0]!.nth }
  },
  audit: {
    kind: auditKind('billing.duplicatePaper', { th: 'ออกใบแทน', en: 'gave a lost paper once more' }),
    subject: ({ id }) => `document:${id}`,
    details: ({ lostReason }, { number, nth }) => ({ number, reason: lostReason, part: nth }),
  },
})
