/** What staff see of tax withheld from suppliers, and the paper of one payment. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { bahtText } from '#kernel/baht-text.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { download } from '#kernel/download.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { days, oneOf } from '#kernel/list.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { drawPaper } from '../paper/draw-paper.server.ts'
import type { PaperSaid } from '../paper/paper-page.ts'
import { list, query } from '../room.ts'
import { certificateList } from './certificate-list.ts'
import { certificateWords } from './certificate-words.ts'
import type { CertificateParty } from './certify.ts'

const state = sql`case when m.state = 'taken_back' then 'cancelled' when c.id is null then 'missing' else c.form end`

export const { page: certificatePage, part: certificateFilePart } = list(certificateList, {
  may: 'purchasing.payBills',
  from: sql`(
    select m.id, c.id as certificate_id, coalesce(c.number, '') as number, m.supplier_name, m.supplier_tax_id, m.paper_no, m.paid_on, m.base_satang,
      m.withheld_satang, ${state} as state
    from ledger.paid_suppliers m left join purchasing.certificates c on c.payment_id = m.id where m.withheld_satang > 0) l`,
  as: sql`l`,
  key: sql`l.id`,
  select: sql`l.id, l.certificate_id as "certificateId", l.number, l.supplier_name as payee, l.supplier_tax_id as "taxId",
    l.paid_on::text as "paidOn", l.base_satang as "baseSatang", l.withheld_satang as "withheldSatang", l.state`,
  sorts: { payee: sql`l.supplier_name`, day: sql`l.paid_on` },
  filters: { state: oneOf(sql`l.state`), day: days(sql`l.paid_on`) },
  search: (q) => holdsWords(sql`concat_ws(' ', l.number, l.supplier_name, l.supplier_tax_id, l.paper_no)`, q),
})

export interface SeenCertificate {
  paymentId: string
  /** Null: not issued yet. */
  number: string | null
  isCancelled: boolean
  payer: CertificateParty | null
  payee: CertificateParty
  form: 'pnd3' | 'pnd53'
  income: 'transport' | 'advertising' | 'service' | 'rent' | 'other'
  what: string
  paidOn: string
  /** The day on which it was made out; null: not issued yet. */
  madeOn: string | null
  baseSatang: bigint
  withheldSatang: bigint
}

/** By its payment, or by its own id. Errors: 404. */
export const seeCertificate = query({
  may: 'purchasing.payBills',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<SeenCertificate> {
    const { rows } = await sql<SeenCertificate>`
      select m.id as "paymentId", c.number, m.state = 'taken_back' as "isCancelled", c.payer,
        coalesce(c.payee, jsonb_build_object('name', m.supplier_name, 'taxId', m.supplier_tax_id, 'branchNo', m.branch_no, 'address', '')) as payee,
        coalesce(c.form, case when m.supplier_tax_id like '0%' then 'pnd53' else 'pnd3' end) as form, m.income, coalesce(c.what, '') as what,
        m.paid_on::text as "paidOn", (c.made_at at time zone 'Asia/Bangkok')::date::text as "madeOn",
        m.base_satang as "baseSatang", m.withheld_satang as "withheldSatang"
      from ledger.paid_suppliers m left join purchasing.certificates c on c.payment_id = m.id
      where m.withheld_satang > 0 and (m.id = ${id}::uuid or c.id = ${id}::uuid)`.execute(tools.db)
    return rows[0] ?? notFound()
  },
})

/** As the law names the lines: those of section 3 tredecim stand under 5; rent under section 40 (5) is withheld by the same order. */
export function certificatePaper({
  number,
  payer,
  payee,
  income,
  what,
  form,
  paidOn,
  madeOn,
  baseSatang,
  withheldSatang,
  isCancelled,
}: SeenCertificate): PaperSaid {
  const text = certificateWords.th
  const branch = (no: string) => (no === '00000' ? 'สำนักงานใหญ่' : `สาขาที่ ${no}`)
  const rowsOf = (party: CertificateParty) => [
    `เลขประจำตัวผู้เสียภาษี ${party.taxId} ${branch(party.branchNo)}`,
    ...(party.address ? [party.address] : []),
  ]
  const dayOf = (on: string) => formatDate(businessDayStart(on), 'th', 'medium')
  const day = dayOf(paidOn)
  const kind = text[`income_${income}`]
  return {
    title: text.paperTitle,
    sub: text.english,
    number: number ?? '',
    facts: [
      [text.number, number ?? ''],
      [text.form, form === 'pnd3' ? text.pnd3 : text.pnd53],
      [text.order, '........'],
      [text.day, day],
    ],
    parties: [
      { label: text.payer, name: payer?.name ?? '', rows: payer ? rowsOf(payer) : [] },
      { label: text.payee_, name: payee.name, rows: rowsOf(payee) },
    ],
    head: [text.income, text.day, text.base, text.withheld],
    widths: [1, 0, 0, 0],
    ends: [2, 3],
    rows: [
      [
        `${text.section}\n${[kind, what === kind ? '' : what].filter(Boolean).join(' ')}`,
        day,
        formatBaht(baseSatang),
        formatBaht(withheldSatang),
      ],
    ],
    sums: [
      [text.base, formatBaht(baseSatang), false],
      [text.withheld, formatBaht(withheldSatang), true],
    ],
    notes: [
      ...(isCancelled ? [text.cancelled] : []),
      text.inWords(bahtText(withheldSatang)),
      text.atSource,
      text.certify,
      text.warn,
      text.copies,
    ],
    signs: [[`${text.sign}${madeOn ? ` · ${text.madeOn(dayOf(madeOn))}` : ''}`, payer?.name ?? '']],
  }
}

/** Errors: 404, also before it was issued; 503. */
export async function certificatePdf(context: Context, id: string): Promise<Response> {
  const seen = await seeCertificate(context, { id })
  if (!seen.number) return notFound()
  const bytes = await drawPaper(context, certificatePaper(seen), businessDayStart(seen.paidOn))
  return download([bytes], { name: `${seen.number}.pdf`, type: 'application/pdf' })
}
