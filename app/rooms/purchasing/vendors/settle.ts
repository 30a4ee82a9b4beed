/** A period is settled with a vendor: reckoned, approved, paid (commerce.md 3.12). What was approved is never edited. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { vatIncluded } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { currentSeller, vatRates } from '#rooms/billing/index.ts'
import { nextNumber } from '../numbers.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables } from '../room.ts'
import { settlementSums } from './settlement-sums.ts'
import { takeSales } from './take-sales.ts'
import { SettleForm } from './vendor-forms.ts'

type Any = Tools<PurchasingTables>

/**
 * All that was sold and came back until that day and is not settled yet. Two at once: one settles, the other is told.
 *
 * Errors: 404; 409 for a period that is settled, while one waits for approval, or where nothing was sold; 422 for a day to come.
 */
export const settleVendor = command({
  may: 'purchasing.settleVendors',
  input: SettleForm.extend({ id: z.uuid() }),
  idempotent: true,
  async run(tools, { id: vendorId, untilOn }): Promise<{ id: string; number: string; vendorId: string }> {
    if (untilOn > businessDate(new Date())) refuse('periodToCome')
    const { rows: vendors } = await sql<{ gpWithheldBp: number }>`
      select gp_withheld_bp as "gpWithheldBp" from purchasing.vendors where id = ${vendorId}::uuid for update`.execute(
      tools.db,
    )
    const vendor = vendors[0] ?? notFound()
    const last = await lastOf(tools, vendorId)
    if (last?.state === 'calculated') refuse('settlementWaits', { number: last.number })
    if (last && untilOn <= last.untilOn) refuse('settledAlready', { number: last.number })
    const number = await nextNumber(tools, 'settlement', untilOn)
    await takeSales(tools)
    const { rows } = await sql<Sums>`
      select min(on_day)::text as first, count(*)::int as lines, coalesce(sum(gross_satang) filter (where gross_satang > 0), 0)::bigint as "soldSatang",
        coalesce(-sum(gross_satang) filter (where gross_satang < 0), 0)::bigint as "returnedSatang", coalesce(sum(gp_satang), 0)::bigint as "gpSatang",
        coalesce(sum(gross_satang) filter (where vat_satang <> 0), 0)::bigint as "taxedSatang"
      from purchasing.vendor_sales where vendor_id = ${vendorId}::uuid and settlement_id is null and on_day <= ${untilOn}::date`.execute(
      tools.db,
    )
    const { first, lines, taxedSatang, ...sales } = rows[0]!
    if (lines === 0) refuse('nothingSold')
    const vat = (await vatRates(tools, untilOn)).vat7
    const isRegistered = (await currentSeller(tools))?.vatRegistered === true
    const own = settlementSums(sales, { vatBp: isRegistered ? vat : 0, gpWithheldBp: vendor.gpWithheldBp })
    const { rows: carried } = await sql<Carried>`
      select coalesce(sum(s.due_satang), 0)::bigint as "dueSatang", coalesce(sum(s.paper_gross_satang), 0)::bigint as "grossSatang",
        coalesce(sum(s.paper_taxed_satang), 0)::bigint as "taxedSatang", coalesce(sum(s.paper_gp_satang), 0)::bigint as "gpSatang",
        coalesce(sum(s.paper_gp_vat_satang), 0)::bigint as "gpVatSatang", coalesce(sum(s.paper_gp_withheld_satang), 0)::bigint as "gpWithheldSatang"
      from purchasing.settlements s where s.vendor_id = ${vendorId}::uuid and s.state = 'carried' and s.carried_into is null`.execute(
      tools.db,
    )
    const before = carried[0]!
    const gross = own.soldSatang - own.returnedSatang + before.grossSatang
    const taxed = taxedSatang + before.taxedSatang
    const { id } = await tools.db
      .insertInto('purchasing.settlements')
      .values({
        number,
        vendor_id: vendorId,
        from_on: last ? addDays(last.untilOn, 1) : first! < untilOn ? first! : untilOn,
        until_on: untilOn,
        sold_satang: own.soldSatang,
        returned_satang: own.returnedSatang,
        gp_satang: own.gpSatang,
        gp_vat_satang: own.gpVatSatang,
        gp_withheld_satang: own.gpWithheldSatang,
        carried_satang: before.dueSatang,
        due_satang: own.ownSatang + before.dueSatang,
        paper_gross_satang: gross,
        paper_taxed_satang: taxed,
        paper_vat_satang: taxed > 0n ? vatIncluded(taxed, vat) : 0n,
        paper_gp_satang: own.gpSatang + before.gpSatang,
        paper_gp_vat_satang: own.gpVatSatang + before.gpVatSatang,
        paper_gp_withheld_satang: own.gpWithheldSatang + before.gpWithheldSatang,
        maker_name: tools.context.actor.name ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update purchasing.settlements set carried_into = ${id}::uuid
      where vendor_id = ${vendorId}::uuid and state = 'carried' and carried_into is null`.execute(tools.db)
    await sql`update purchasing.vendor_sales set settlement_id = ${id}::uuid
      where vendor_id = ${vendorId}::uuid and settlement_id is null and on_day <= ${untilOn}::date`.execute(tools.db)
    return { id, number, vendorId }
  },
  audit: {
    kind: auditKind('purchasing.settleVendor', { th: 'สรุปยอดผู้ฝากขาย', en: 'settled a period with a vendor' }),
    subject: (_input, { id }) => `settlement:${id}`,
    details: ({ untilOn }, { number }) => ({ number, until: untilOn }),
  },
})

interface Sums {
  first: string | null
  lines: number
  soldSatang: bigint
  returnedSatang: bigint
  gpSatang: bigint
  taxedSatang: bigint
}

interface Carried {
  dueSatang: bigint
  grossSatang: bigint
  taxedSatang: bigint
  gpSatang: bigint
  gpVatSatang: bigint
  gpWithheldSatang: bigint
}

async function lastOf(tools: Any, vendorId: string) {
  const { rows } = await sql<{ number: string; state: string; untilOn: string }>`
    select number, state, until_on::text as "untilOn" from purchasing.settlements where vendor_id = ${vendorId}::uuid
    order by until_on desc limit 1`.execute(tools.db)
  return rows[0]
}

/** It was reckoned too early: its sales wait for the next. Errors: 404; 409 when it was approved. */
export const dropSettlement = command({
  may: 'purchasing.settleVendors',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ id: string; number: string; vendorId: string }> {
    const { state, number, vendorId } = await lockSettlement(tools, id)
    if (state !== 'calculated') refuse('settlementStands', { number })
    await sql`delete from purchasing.settlements where id = ${id}::uuid`.execute(tools.db)
    return { id, number, vendorId }
  },
  audit: {
    kind: auditKind('purchasing.dropSettlement', { th: 'ยกเลิกใบสรุปยอด', en: 'dropped a settlement' }),
    subject: (_input, { vendorId }) => `vendor:${vendorId}`,
    details: (_input, { number }) => ({ number }),
  },
})

export interface LockedSettlement {
  id: string
  number: string
  vendorId: string
  state: 'calculated' | 'approved' | 'paid' | 'carried'
  untilOn: string
  dueSatang: bigint
  grossSatang: bigint
  taxedSatang: bigint
  vatSatang: bigint
  gpSatang: bigint
  gpVatSatang: bigint
  gpWithheldSatang: bigint
  purchaseId: string | null
}

/** The vendor first, as everybody does. Errors: 404. */
export async function lockSettlement(tools: Any, id: string): Promise<LockedSettlement> {
  await sql`select from purchasing.vendors v where v.id = (select vendor_id from purchasing.settlements where id = ${id}::uuid) for update`.execute(
    tools.db,
  )
  const { rows } = await sql<LockedSettlement>`
    select id, number, vendor_id as "vendorId", state, until_on::text as "untilOn", due_satang as "dueSatang", paper_gross_satang as "grossSatang",
      paper_taxed_satang as "taxedSatang", paper_vat_satang as "vatSatang", paper_gp_satang as "gpSatang", paper_gp_vat_satang as "gpVatSatang",
      paper_gp_withheld_satang as "gpWithheldSatang", purchase_id as "purchaseId"
    from purchasing.settlements where id = ${id}::uuid for update`.execute(tools.db)
  return rows[0] ?? notFound()
}
