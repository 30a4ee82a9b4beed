/** The purchase tax report (รายงานภาษีซื้อ, Revenue Code s.87 (2)) of a month: what its return claims, paper by paper. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { firstDay, nextMonth } from '../books.ts'
import { within } from '../room.ts'
import type { Tables } from '../tables.ts'

/** Satang; of credit notes, and of claims of another month that were taken back, below 0. */
export interface InputVatLine {
  purchaseId: string
  number: string
  paperNo: string
  paperOn: string
  kind: 'tax_invoice' | 'receipt' | 'credit_note'
  supplierName: string
  taxId: string
  branchNo: string
  baseSatang: bigint
  vatSatang: bigint
  isTakenBack: boolean
}

/** In the order of the papers' days. What was claimed and taken back in the same month is not there. */
export const inputVatOf = within(async (tools, month: string): Promise<InputVatLine[]> => {
  const { rows } = await sql<InputVatLine>`
    select p.id as "purchaseId", p.number, p.paper_no as "paperNo", p.paper_on::text as "paperOn", p.kind, p.supplier_name as "supplierName",
      p.supplier_tax_id as "taxId", p.branch_no as "branchNo", v.base as "baseSatang", v.vat as "vatSatang", v.taken as "isTakenBack"
    from (
      select v.purchase_id, sum(v.base_satang)::bigint as base, sum(v.vat_satang)::bigint as vat,
        sum(v.vat_satang) * (case when (select o.kind from ledger.purchases o where o.id = v.purchase_id) = 'credit_note' then -1 else 1 end) < 0 as taken
      from ledger.input_vat v
      where v.claimed_on >= ${firstDay(month)} and v.claimed_on < ${nextMonth(month)}
      group by v.purchase_id having sum(v.vat_satang) <> 0
    ) v join ledger.purchases p on p.id = v.purchase_id
    order by p.paper_on, p.number`.execute(tools.db)
  return rows
})

/**
 * Claims of bills that were cancelled after the month that claimed them was closed: taken out of the book in `takenIn`, and told
 * to the Revenue Department for `claimedIn` (s.83/4). Satang, above 0 where too much had been claimed. Of either month.
 */
export const takenBackClaims = within(
  async (
    tools,
    month: string,
  ): Promise<{ claimedIn: string; takenIn: string; baseSatang: bigint; vatSatang: bigint }[]> => {
    const { rows } = await sql<{ claimedIn: string; takenIn: string; baseSatang: bigint; vatSatang: bigint }>`
      select to_char(o.claimed_on, 'YYYY-MM') as "claimedIn", to_char(v.claimed_on, 'YYYY-MM') as "takenIn",
        -sum(v.base_satang)::bigint as "baseSatang", -sum(v.vat_satang)::bigint as "vatSatang"
      from ledger.purchases p
        join ledger.input_vat v on v.purchase_id = p.id and v.vat_satang * (case p.kind when 'credit_note' then -1 else 1 end) < 0
        join ledger.input_vat o on o.purchase_id = p.id and o.vat_satang * (case p.kind when 'credit_note' then -1 else 1 end) > 0
      where p.state = 'cancelled' and date_trunc('month', o.claimed_on) <> date_trunc('month', v.claimed_on)
        and (date_trunc('month', o.claimed_on) = ${firstDay(month)} or date_trunc('month', v.claimed_on) = ${firstDay(month)})
      group by 1, 2 order by 1, 2`.execute(tools.db)
    return rows
  },
)

/** Of one bill: the months (`YYYY-MM`) that claimed its VAT and were closed when it was cancelled. Satang, above 0 for VAT claimed too much. */
export async function takenBackOf(
  tools: Tools<Tables>,
  purchaseId: string,
): Promise<{ claimedIn: string; vatSatang: bigint }[]> {
  const { rows } = await sql<{ claimedIn: string; vatSatang: bigint }>`
    select to_char(o.claimed_on, 'YYYY-MM') as "claimedIn", sum(o.vat_satang)::bigint as "vatSatang"
    from ledger.purchases p join ledger.input_vat o on o.purchase_id = p.id and o.vat_satang * (case p.kind when 'credit_note' then -1 else 1 end) > 0
    where p.id = ${purchaseId}::uuid and p.state = 'cancelled' and exists (select from ledger.input_vat v
      where v.purchase_id = p.id and v.vat_satang * o.vat_satang < 0 and date_trunc('month', v.claimed_on) <> date_trunc('month', o.claimed_on))
    group by 1 order by 1`.execute(tools.db)
  return rows
}

/** Papers whose VAT waits, and until which month (`YYYY-MM`) it can be claimed. */
export const waitingInputVat = within(
  async (tools): Promise<{ papers: number; vatSatang: bigint; until: string | null }> => {
    const { rows } = await sql<{ papers: number; vatSatang: bigint; until: string | null }>`
    select count(*)::int as papers, coalesce(sum(p.vat_satang), 0)::bigint as "vatSatang",
      to_char(min(date_trunc('month', p.paper_on) + interval '6 months'), 'YYYY-MM') as until
    from ledger.purchases p where p.state = 'stands' and p.claim_month is null and p.vat_satang > 0 and p.kind = 'tax_invoice'`.execute(
      tools.db,
    )
    return rows[0]!
  },
)
