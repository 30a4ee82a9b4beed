/** The link by which a vendor reads a settlement: of its secret the database knows the hash alone, and it opens nothing else. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { currentSeller } from '#rooms/billing/index.ts'
import { statementPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { linesOf, type SeenSettlement, settlementOf, type SettlementLine } from './see-vendors.ts'

const opensDays = 90

export const statementHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What it says is shown this one time. Errors: 404. */
export const makeStatementLink = command({
  may: 'purchasing.settleVendors',
  limit: ({ actor }) => [{ bucket: `statement links of ${actor.accountId}`, tries: 60, perSeconds: 3600 }],
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ id: string; url: string; number: string }> {
    const { rows } = await sql<{
      number: string
    }>`select number from purchasing.settlements where id = ${id}::uuid`.execute(tools.db)
    const { number } = rows[0] ?? notFound()
    const token = randomBytes(16).toString('base64url')
    await tools.db
      .insertInto('purchasing.statement_links')
      .values({
        settlement_id: id,
        hash: statementHash(token),
        expires_at: sql<Date>`now() + make_interval(days => ${opensDays}::int)`,
        maker_name: tools.context.actor.name ?? '',
      })
      .execute()
    return { id, url: siteOrigin(tools.context.site.hostname) + statementPath(token), number }
  },
  audit: {
    kind: auditKind('purchasing.makeStatementLink', { th: 'สร้างลิงก์ใบสรุปยอด', en: 'made a link to a settlement' }),
    subject: ({ id }) => `settlement:${id}`,
    details: (_input, { number }) => ({ number }),
  },
})

/** It opens no more, at once and for good. Errors: 404. */
export const endStatementLink = command({
  may: 'purchasing.settleVendors',
  input: z.object({ id: z.uuid(), link: z.uuid() }),
  async run(tools, { id, link }): Promise<{ id: string }> {
    const { rows } = await sql`
      update purchasing.statement_links set ended_at = coalesce(ended_at, now()) where id = ${link}::uuid and settlement_id = ${id}::uuid
      returning id`.execute(tools.db)
    if (rows.length === 0) notFound()
    return { id }
  },
  audit: {
    kind: auditKind('purchasing.endStatementLink', { th: 'ยกเลิกลิงก์ใบสรุปยอด', en: 'ended a link to a settlement' }),
    subject: ({ id }) => `settlement:${id}`,
  },
})

/** Nobody signs in. Errors: 404 for no link; 410 for one that has run out or was ended; 429. */
export const seeStatement = query({
  may: anyone,
  limit: ({ address }) => [{ bucket: `statements from ${networkOf(address)}`, tries: 120, perSeconds: 60 }],
  input: z.object({ token: z.string().max(100) }),
  async run(tools, { token }) {
    const { rows: links } = await sql<{ id: string; isOpen: boolean; expiresAt: Date }>`
      select settlement_id as id, ended_at is null and expires_at > now() as "isOpen", expires_at as "expiresAt"
      from purchasing.statement_links where hash = ${statementHash(token)}`.execute(tools.db)
    const link = links[0] ?? notFound()
    if (!link.isOpen) refuse('statementOver')
    const { rows } = await sql<SeenSettlement>`${settlementOf(sql`s.id = ${link.id}::uuid`)}`.execute(tools.db)
    const { rows: lines } = await sql<SettlementLine>`${linesOf(sql`${link.id}::uuid`)}`.execute(tools.db)
    const seller = await currentSeller(tools)
    // Names of who reckoned it are the house's own.
    const {
      makerName: _maker,
      approverName: _approver,
      purchaseId: _purchase,
      vendorId: _vendor,
      ...settlement
    } = rows[0]!
    return {
      settlement,
      // Numbers of bills are the buyers' too.
      lines: lines.map(({ number: _number, ...line }) => line),
      seller: seller && { name: seller.name, taxId: seller.taxId, branchNo: seller.branchNo, address: seller.address },
      expiresAt: link.expiresAt,
    }
  },
})
export type SeenStatement = Awaited<ReturnType<typeof seeStatement>>
