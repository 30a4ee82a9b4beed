/** Tax that customers withheld: a page of it, one with its certificate, and the certificate that comes. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { baht, oneOf } from '#kernel/list.server.ts'
import { notFound, Refusal, refuseFields } from '#kernel/refusals.ts'
import { deleteObject } from '#kernel/storage.server.ts'
import { postTransaction } from '#rooms/ledger/index.ts'
import { keepProof } from '../refund-proof.server.ts'
import { command, list, query } from '../room.ts'
import { CertificateInput } from './owed-inputs.ts'
import { refuse } from './refusals.ts'
import { type ListedWithheld, withheldList } from './withheld-list.ts'

const columns = sql`w.id, p.number, coalesce(p.buyer ->> 'company', p.buyer ->> 'name', '') as "buyerName",
  coalesce(p.buyer ->> 'taxId', '') as "taxId", w.made_at as "madeAt", w.income, w.rate_bp as "rateBp", w.state,
  coalesce(w.certificate_no, '') as "certificateNo", coalesce(w.certificate_on::text, '') as "certificateOn",
  w.base_satang as "baseSatang", w.amount_satang as "amountSatang"`

export const { page: withheld, part: withheldPart } = list(withheldList, {
  may: 'billing.seeTaxReports',
  from: sql`billing.withholdings w`,
  as: sql`w`,
  key: sql`w.id`,
  sorts: { made: sql`w.made_at`, amount: sql`w.amount_satang` },
  filters: {
    state: oneOf(sql`w.state`),
    income: oneOf(sql`w.income`),
    made: ({ from, to }) =>
      sql`(w.made_at at time zone 'Asia/Bangkok')::date between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`,
    amount: baht(sql`w.amount_satang`),
  },
  search: (q) => sql`(w.certificate_no = ${q} or exists (select from billing.payables p where p.id = w.payable_id
    and (upper(p.number) = upper(${q}) or p.buyer ->> 'taxId' = ${q}
      or ${holdsWords(sql`coalesce(p.buyer ->> 'company', '') || ' ' || coalesce(p.buyer ->> 'name', '')`, q)})))`,
  select: columns,
  joins: sql`join billing.payables p on p.id = w.payable_id`,
  row: (found) => found as ListedWithheld, // what `select` says
})

/** Errors: 404. */
export const withheldOne = query({
  may: 'billing.seeTaxReports',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const { rows } = await sql<ListedWithheld & { payableId: string; hasFile: boolean; takerName: string }>`
      select ${columns}, w.payable_id as "payableId", w.certificate_key is not null as "hasFile", w.taker_name as "takerName"
      from billing.withholdings w join billing.payables p on p.id = w.payable_id where w.id = ${id}::uuid`.execute(
      tools.db,
    )
    return rows[0] ?? notFound()
  },
})

/** Where the certificate's file lies. Errors: 404. */
export const certificateFile = query({
  may: 'billing.seeTaxReports',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ objectKey: string }> {
    const row = await tools.db
      .selectFrom('billing.withholdings')
      .select('certificate_key')
      .where('id', '=', id)
      .executeTakeFirst()
    return { objectKey: row?.certificate_key ?? notFound() }
  },
})

/** The file is read and stored first, and removed when it was for nothing. Errors: as takeCertificate, and of the file. */
export async function sendCertificate(context: Context, form: Record<string, unknown>): Promise<{ number: string }> {
  const { file, ...typed } = form
  const { key, sha256 } = file instanceof Blob && file.size > 0 ? await keepProof(context, file) : noFile
  const inner = { ...context, replayed: false }
  try {
    const taken = await takeCertificate(inner, { ...typed, key, sha256 } as never)
    if (inner.replayed && key) await deleteObject(key)
    return taken
  } catch (error) {
    // Only a refusal says for certain that nothing was committed.
    if (error instanceof Refusal && key) await deleteObject(key)
    throw error
  }
}

const noFile = { key: null, sha256: null }

/**
 * The claim on the customer becomes a claim on the state: tax paid beforehand. Once.
 *
 * Errors: 404; 409 INVALID_STATE when it is here already; 422 for a day to come.
 */
export const takeCertificate = command({
  may: 'billing.enterPayments',
  // The file itself, not where it was put.
  idempotent: (asked) => ({ ...asked, key: null }),
  input: CertificateInput.extend({
    id: z.uuid(),
    key: z.string().max(200).nullable(),
    sha256: z.string().max(64).nullable().default(null),
  }),
  async run(tools, { id, number, issuedOn, key }): Promise<{ number: string; amountSatang: bigint }> {
    if (issuedOn > businessDate(new Date()))
      refuseFields([{ field: 'issuedOn', th: 'วันที่ในหนังสือรับรองยังมาไม่ถึง', en: 'That day has not come yet.' }])
    if (key !== null && !key.startsWith(`${tools.context.tenantId}/refunds/`)) throw new Error('a file of this tenant')
    const taken = await tools.db
      .updateTable('billing.withholdings')
      .set({
        state: 'received',
        certificate_no: number,
        certificate_on: issuedOn,
        certificate_key: key,
        taker_name: tools.context.actor.name ?? '',
        taken_at: new Date(),
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['amount_satang as amountSatang'])
      .executeTakeFirst()
    if (!taken) {
      await withheldOne(tools, { id })
      return refuse('certificateTaken')
    }
    await postTransaction(tools, {
      kind: 'wht',
      sourceType: 'withholding',
      sourceId: id,
      memo: number,
      entries: [
        { account: 'prepaid:wht', kind: 'asset', amountSatang: taken.amountSatang },
        { account: 'receivable:wht', kind: 'asset', amountSatang: -taken.amountSatang },
      ],
    })
    return { number, ...taken }
  },
  audit: {
    kind: auditKind('billing.takeCertificate', {
      th: 'รับหนังสือรับรองหัก ณ ที่จ่าย',
      en: 'took in a certificate of tax withheld',
    }),
    subject: ({ id }) => `withholding:${id}`,
    details: ({ number, issuedOn }, { amountSatang }) => ({ number, amountSatang, when: issuedOn }),
  },
})
