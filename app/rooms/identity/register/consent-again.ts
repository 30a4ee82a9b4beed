import { sql } from 'kysely'
import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { both } from '#kernel/field-errors.ts'
import { consentVersion } from './consent.ts'
import { command } from '../room.ts'

const auditConsented = auditKind('identity.consented', { th: 'ยอมรับเงื่อนไขฉบับใหม่', en: 'accepted the new terms' })

/** Agrees to the terms as they are now. Errors: 422 for a version that is not the one of today. */
export const acceptTerms = command({
  may: 'identity.self',
  input: z.object({
    version: z.literal(
      consentVersion,
      both('เงื่อนไขเพิ่งเปลี่ยน โปรดอ่านอีกครั้ง', 'The terms have just changed. Please read them again.'),
    ),
  }),
  async run(tools, { version }): Promise<void> {
    const accountId = tools.context.actor.accountId!
    const changed = await tools.db
      .updateTable('identity.accounts')
      .set({ consent_version: version, consented_at: sql<Date>`now()` })
      .where('id', '=', accountId)
      .where((account) =>
        account.or([account('consent_version', 'is', null), account('consent_version', '<>', version)]),
      )
      .returning('id')
      .executeTakeFirst()
    if (changed) await audit(tools, auditConsented, accountId, { version })
  },
})
