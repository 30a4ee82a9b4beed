/** The holder decides whether others may open their certificate. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { command } from '../room.ts'
import { PublicId } from '../see/certificate.ts'

/** Errors: 404 for another’s. */
export const showCertificate = command({
  may: 'certificates.own',
  input: z.object({ id: PublicId, isPublic: flag }),
  async run({ db, context }, { id, isPublic }): Promise<{ isPublic: boolean }> {
    const mine = db.selectFrom('certificates.claims').select('id').where('account_id', '=', context.actor.accountId)
    const { numUpdatedRows } = await db
      .updateTable('certificates.certificates')
      .set({ is_public: isPublic })
      .where('public_id', '=', id)
      .where('claim_id', 'in', mine)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 0n ? notFound() : { isPublic }
  },
  audit: {
    kind: auditKind('certificates.show', { th: 'เปลี่ยนการมองเห็นใบประกาศ', en: 'changed who sees a certificate' }),
    subject: ({ id }) => `certificate:${id}`,
    details: ({ isPublic }) => ({ isPublic }),
  },
})
