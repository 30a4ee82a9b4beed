import * as z from 'zod'
import type { PersonalFile } from '#kernel/personal.ts'
import { objectBytes } from '#kernel/storage.server.ts'
import { query } from './room.ts'

/** One's own bills, the papers about them, and the slips one sent. What reviewers found on a slip is not the sender's. */
export const myFiles = query({
  may: 'billing.seeOwnBills',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalFile[]> {
    const { accountId } = context.actor
    const bills = await db
      .selectFrom('billing.payables')
      .select(['number', 'amount_satang', 'paid_satang', 'status', 'buyer', 'bill', 'created_at', 'settled_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const papers = await db
      .selectFrom('billing.documents')
      .select(['kind', 'number', 'business_date', 'issued_at', 'seller', 'buyer', 'bill', 'total_satang', 'vat_satang'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const slips = await db
      .selectFrom('billing.slips as s')
      .innerJoin('billing.payment_intents as i', 'i.id', 's.intent_id')
      .innerJoin('billing.payables as p', 'p.id', 'i.payable_id')
      .select(['s.id', 's.object_key', 's.original_key', 's.status', 's.reason', 's.created_at', 'p.number'])
      .where('p.account_id', '=', accountId)
      .orderBy('s.id')
      .execute()
    return [
      { name: 'bills.json', about: { th: 'บิลของคุณ', en: 'Your bills' }, content: bills },
      {
        name: 'papers.json',
        about: { th: 'ใบเสร็จและใบกำกับภาษีของคุณ', en: 'Your receipts and tax invoices' },
        content: papers,
      },
      {
        name: 'slips.json',
        about: {
          th: 'สลิปที่คุณส่ง รูปอยู่ในโฟลเดอร์ slips',
          en: 'The slips you sent; their pictures are in the folder slips',
        },
        content: slips.map(({ id, object_key: _, original_key: original, ...slip }) => ({
          ...slip,
          picture: `slips/${id}.webp`,
          ...(original ? { original: `slips/${id}.pdf` } : {}),
        })),
      },
      ...slips.map(({ id, object_key }) => ({ name: `slips/${id}.webp`, content: () => objectBytes(object_key) })),
      ...slips.flatMap(({ id, original_key: original }) =>
        original ? [{ name: `slips/${id}.pdf`, content: () => objectBytes(original) }] : [],
      ),
    ]
  },
})
