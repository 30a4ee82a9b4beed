import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { bankName } from './banks.ts'
import { billFromStored, type Buyer } from './bill.ts'
import { showsAccount } from './came-by.ts'
import type { Finding } from './findings.ts'
import { owedPath } from './links.ts'
import { query } from './room.ts'
import { subjectOf } from './subjects.ts'
import { statusesOf } from './slip-filters.ts'
import { slipsWithPayables } from './slip-queue.ts'
import type { Tables } from './tables.ts'

const may = 'billing.seeSlips'

/** One slip with all that helps to decide on it. Errors: 404. */
export const seeBill = query({
  may,
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const row = await slipsWithPayables(tools.db)
      .leftJoin('billing.receiving_accounts as a', 'a.id', 'i.receiving_account_id')
      .select([
        's.id',
        's.status',
        's.findings',
        's.width',
        's.original_key',
        's.height',
        's.mini_qr_raw',
        's.api_id',
        's.sending_bank',
        's.trans_ref',
        's.reason',
        's.created_at',
        's.reviewed_at',
        's.reviewer_name',
        's.dup_key',
        'i.status as intent_status',
        'i.amount_satang',
        'i.method',
        'i.attempts',
        'i.expires_at',
        'i.slug',
        'p.id as payable_id',
        'p.number',
        'p.subject_type',
        'p.subject_id',
        'p.status as payable_status',
        'p.amount_satang as owed_satang',
        'p.paid_satang',
        'p.buyer',
        'p.bill',
        'p.created_at as payable_created_at',
        'a.name as account_name',
        'a.account_masked',
      ])
      .where('s.id', '=', id)
      .executeTakeFirst()
    if (!row) return notFound()
    const [others, documents, oldest, newer, older] = await Promise.all([
      tools.db
        .selectFrom('billing.slips as s')
        .innerJoin('billing.payment_intents as i', 'i.id', 's.intent_id')
        .select(['s.id', 's.status', 's.reason', 's.created_at as createdAt', 's.reviewer_name as reviewerName'])
        .where('i.payable_id', '=', row.payable_id)
        .where('s.id', '<>', id)
        .orderBy('s.id', 'desc')
        .limit(20)
        .execute(),
      tools.db
        .selectFrom('billing.documents')
        .select(['id', 'kind', 'number'])
        .where('payable_id', '=', row.payable_id)
        .orderBy('id')
        .execute(),
      tools.db
        .selectFrom('billing.slips')
        .select('id')
        .where('status', '=', 'queued')
        .where('id', '<>', id)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
      neighbourOf(tools.db, id, 'newer'),
      neighbourOf(tools.db, id, 'older'),
    ])
    return {
      id: row.id,
      /** Who has waited longest. */
      nextId: oldest?.id ?? null,
      /** Above and below in the queue of what is to be done. */
      newerId: newer?.id ?? null,
      olderId: older?.id ?? null,
      status: row.status,
      findings: row.findings as Finding[],
      picture: { width: row.width, height: row.height },
      /** It came as a PDF, which is kept. */
      hasOriginal: row.original_key !== null,
      code: {
        raw: row.mini_qr_raw,
        apiId: row.api_id,
        bank: bankName(row.sending_bank),
        bankCode: row.sending_bank,
        transRef: row.trans_ref,
      },
      reason: row.reason,
      createdAt: row.created_at,
      decided: row.reviewed_at && { name: row.reviewer_name ?? '–', at: row.reviewed_at },
      amountSatang: row.amount_satang,
      method: row.method,
      intent: { slug: row.slug, status: row.intent_status, attempts: row.attempts, expiresAt: row.expires_at },
      payable: {
        number: row.number,
        subjectType: row.subject_type,
        subjectId: row.subject_id,
        status: row.payable_status,
        amountSatang: row.owed_satang,
        paidSatang: row.paid_satang,
        createdAt: row.payable_created_at,
      },
      buyer: row.buyer as Buyer,
      bill: billFromStored(row.bill),
      /** Where staff see what it pays. */
      deskPath: deskPathOf(row),
      /** The code, or a transfer to the account that stood beside it: the picture says which. */
      twoWays: row.method === 'promptpay' && (await showsAccount(tools)),
      account: { name: row.account_name ?? '', masked: row.account_masked ?? '' },
      others,
      documents,
    }
  },
})

/** What became of a slip, in a few words. Errors: 404. */
export const seeDecision = query({
  may,
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const row = await slipsWithPayables(tools.db)
      .select([
        's.id',
        's.status',
        'i.amount_satang as amountSatang',
        'p.number',
        'p.id as payable_id',
        'p.subject_type',
      ])
      .where('s.id', '=', id)
      .executeTakeFirst()
    if (!row) return notFound()
    const { payable_id: _payable, subject_type: _type, ...decided } = row
    return { ...decided, deskPath: deskPathOf(row) }
  },
})

const deskPathOf = (of: { subject_type: string; number: string; payable_id: string }): string =>
  subjectOf(of.subject_type).deskPath?.(of.number) ?? `${owedPath}/${of.payable_id}`

function neighbourOf(db: Tools<Tables>['db'], id: string, side: 'newer' | 'older') {
  const isNewer = side === 'newer'
  return db
    .selectFrom('billing.slips')
    .select('id')
    .where('status', 'in', [...statusesOf.open])
    .where('id', isNewer ? '>' : '<', id)
    .orderBy('id', isNewer ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
}
