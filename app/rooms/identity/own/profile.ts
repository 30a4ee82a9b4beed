import { sql } from 'kysely'
import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { avatarPath } from '../parts/avatar-path.ts'
import { consentVersion } from '../register/consent.ts'
import { ProfileInput } from '../people/person-input.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'

export interface Profile {
  firstname: string
  lastname: string
  firstnameEn: string
  lastnameEn: string
  name: string
  email: string | null
  phone: string | null
  locale: 'th' | 'en'
  /** Where the picture is; null: initials stand for it. */
  picture: string | null
  version: number
  memberSince: Date
  consent: { version: string | null; at: Date | null; isCurrent: boolean }
  /** The account is to be erased then, unless its owner keeps it. */
  deletionDueAt: Date | null
}

/** All that an account says of the person who asks. */
export const myProfile = query({
  may: 'identity.self',
  input: z.object({}),
  async run({ db, context }): Promise<Profile> {
    const account = await db
      .selectFrom('identity.accounts')
      .select(['firstname', 'lastname', 'firstname_en', 'lastname_en', 'email', 'phone', 'locale', 'avatar', 'version'])
      .select(['created_at', 'consent_version', 'consented_at', 'deletion_due_at'])
      .where('id', '=', context.actor.accountId)
      .executeTakeFirst()
    if (!account) return notFound()
    return {
      firstname: account.firstname,
      lastname: account.lastname,
      firstnameEn: account.firstname_en,
      lastnameEn: account.lastname_en,
      name: `${account.firstname} ${account.lastname}`.trim(),
      email: account.email,
      phone: account.phone,
      locale: account.locale ?? context.locale,
      picture: account.avatar && avatarPath(account.avatar, 512),
      version: account.version,
      memberSince: account.created_at,
      consent: {
        version: account.consent_version,
        at: account.consented_at,
        isCurrent: account.consent_version === consentVersion,
      },
      deletionDueAt: account.deletion_due_at,
    }
  },
})

const auditProfileChanged = auditKind('identity.profileChanged', {
  th: 'แก้ไขข้อมูลส่วนตัว',
  en: 'changed personal details',
})

/**
 * Changes one's own names, Thai and English.
 *
 * Errors: 409 CHANGED_ELSEWHERE when another tab was there first; nothing that was typed is lost by it.
 */
export const changeProfile = command({
  may: 'identity.self',
  input: ProfileInput,
  async run(tools, { firstname, lastname, firstnameEn, lastnameEn, version }): Promise<{ version: number }> {
    const { accountId } = tools.context.actor
    const changed = await tools.db
      .updateTable('identity.accounts')
      .set({ firstname, lastname, firstname_en: firstnameEn, lastname_en: lastnameEn, updated_at: sql<Date>`now()` })
      .set((account) => ({ version: account('version', '+', 1) }))
      .where('id', '=', accountId)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (!changed) return refuse('changedElsewhere')
    await audit(tools, auditProfileChanged, accountId!)
    return changed
  },
})
