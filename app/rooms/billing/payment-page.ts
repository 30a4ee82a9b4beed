import { promptPayDigits } from './bank-digits.ts'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { papersOf } from './documents.ts'
import { forBuyer, type Finding } from './findings.ts'
import { maxAttempts, statusNow } from './intent-states.ts'
import { offeredWays } from './other-ways.ts'
import { query } from './room.ts'
import { subjectOf } from './subjects.ts'
import { transferAccounts } from './transfer-accounts.ts'

/**
 * All that the payment page shows, to whoever holds the link of 128 random bits: no name, address or telephone of the
 * buyer. Amounts in satang. Errors: 404, also for another tenant's link.
 */
export const seePayment = query({
  may: anyone,
  input: z.object({ slug: z.string().min(1).max(64) }),
  async run(tools, { slug }) {
    const row = await tools.db
      .selectFrom('billing.payment_intents as i')
      .innerJoin('billing.payables as p', 'p.id', 'i.payable_id')
      .leftJoin('billing.receiving_accounts as a', 'a.id', 'i.receiving_account_id')
      .select([
        'i.id',
        'i.status',
        'i.amount_satang',
        'i.method',
        'i.qr_payload',
        'i.attempts',
        'i.rejected_reason',
        'i.expires_at',
        'p.id as payable_id',
        'p.number',
        'p.account_id',
        'p.subject_type',
        'p.status as payable_status',
        'p.amount_satang as owed_satang',
        'p.owed_satang as left_satang',
        'p.settled_at',
        'p.return_path',
        'a.name as account_name',
        'a.account_masked',
        'a.ident',
      ])
      .where('i.slug', '=', slug)
      .executeTakeFirst()
    if (!row) return notFound()
    const subject = subjectOf(row.subject_type)
    const now = new Date()
    const status = statusNow(row.status, row.expires_at, now)
    const isAsked = row.payable_status === 'open' && status === 'awaiting'
    const [slips, documents, newest, ways, banks] = await Promise.all([
      tools.db
        .selectFrom('billing.slips')
        .select(['id', 'status', 'findings', 'reason', 'created_at as createdAt'])
        .where('intent_id', '=', row.id)
        .orderBy('id')
        .execute(),
      papersOf(tools.db, row.payable_id),
      tools.db
        .selectFrom('billing.payment_intents')
        .select('slug')
        .where('payable_id', '=', row.payable_id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
      row.payable_status === 'open' && !subject.takesAll
        ? offeredWays(tools, { slug, ownerId: row.account_id, isKept: subject.keptIn !== undefined })
        : [],
      isAsked ? transferAccounts(tools) : [],
    ])
    return {
      slug,
      status,
      number: row.number,
      method: row.method,
      amountSatang: row.amount_satang,
      account: {
        name: row.account_name ?? '',
        masked: row.account_masked || masked(row.ident),
        /** PromptPay's, for who types it into their bank's app; it stands in the code as well. */
        number: isAsked ? row.ident : null,
        said: isAsked && row.ident ? promptPayDigits(row.ident) : '',
      },
      /** Where a transfer goes. Only while it may be paid, as the code. */
      banks,
      /** Only while it may be paid: nobody should pay an old code by mistake. */
      qrPayload: status === 'awaiting' ? row.qr_payload : null,
      expiresAt: row.expires_at,
      now,
      attemptsLeft: maxAttempts - row.attempts,
      rejectedReason: row.rejected_reason,
      payable: {
        status: row.payable_status,
        amountSatang: row.owed_satang,
        paidSatang: row.owed_satang - row.left_satang,
        settledAt: row.settled_at,
      },
      slips: slips.map(({ findings, ...slip }) => ({ ...slip, findings: forBuyer(findings as Finding[]) })),
      documents,
      returnPath: row.return_path,
      /** Further ways that rooms above offer to who owes it. */
      ways: status === 'awaiting' || status === 'expired' ? ways : [],
      back: subject.back ?? null,
      /** Whatever comes too much is credited too: nobody has to decide on it. */
      takesMore: subject.takesAll === true,
      /** Another code has taken this one's place. */
      newerSlug: newest.slug === slug ? null : newest.slug,
    }
  },
})

function masked(ident: string | null): string {
  return ident ? `${'x'.repeat(ident.length - 4)}${ident.slice(-4)}` : ''
}
