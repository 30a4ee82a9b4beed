import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { CertificateTables } from '../room.ts'
import { evidenceOf, type Programme, programmeColumns } from './claims.ts'
import { factsOf } from './learnt.ts'
import { standingOf } from './standing.ts'

/** What is issued anew says what the facts say now, where they still earn it: a key may have been corrected since (decision 961). */
export async function renewEvidence(tools: Tools<CertificateTables>, claimId: string): Promise<void> {
  const { rows } = await sql<Programme & { accountId: string }>`
    select ${programmeColumns}, c.account_id as "accountId"
    from certificates.claims c join certificates.programmes p on p.id = c.programme_id
    where c.id = ${claimId}::uuid and c.given = 'facts' and c.account_id is not null for update of c`.execute(tools.db)
  for (const { accountId, ...programme } of rows) {
    const facts = await factsOf(tools, programme, accountId)
    if (!standingOf(programme, facts).isEarned) continue
    await sql`update certificates.claims set evidence = ${JSON.stringify(evidenceOf(programme, facts))}
      where id = ${claimId}::uuid`.execute(tools.db)
  }
}
