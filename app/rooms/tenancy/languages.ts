/** The languages that a site offers its visitors. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { type LanguageChoice, languageChoiceOf, languagesIn } from '#kernel/languages.ts'
import { notFound } from '#kernel/refusals.ts'
import { LanguageInput } from './language-input.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'

export const seeLanguages = query({
  may: 'tenancy.settings',
  input: z.object({}),
  async run({ db, context }): Promise<{ choice: LanguageChoice }> {
    const site = await db
      .selectFrom('tenancy.sites')
      .select('config')
      .where('id', '=', context.site.id)
      .executeTakeFirst()
    return site ? { choice: languageChoiceOf({ config: site.config as Record<string, unknown> }) } : notFound()
  },
})

/** What is read next is in one of these. `was` is what somebody saw. Errors: 409 VERSION_CONFLICT when that is no longer so. */
export const saveLanguages = command({
  may: 'tenancy.settings',
  input: LanguageInput,
  async run({ db, context }, { choice, was }): Promise<{ before: unknown; site: string }> {
    const before = await db
      .selectFrom('tenancy.sites')
      .select('config')
      .where('id', '=', context.site.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return notFound()
    if (languageChoiceOf({ config: before.config as Record<string, unknown> }) !== was) refuse('changedMeanwhile')
    await sql`
      update tenancy.sites set config = config || jsonb_build_object('languages', ${JSON.stringify(languagesIn(choice))}::jsonb)
      where id = ${context.site.id}`.execute(db)
    return { before, site: context.site.id }
  },
  audit: {
    kind: auditKind('tenancy.languagesChanged', {
      th: 'เปลี่ยนภาษาของเว็บไซต์',
      en: 'changed the site’s languages',
    }),
    subject: () => 'languages',
    details: ({ choice }, { before, site }) => ({ changed: languagesIn(choice), before, site }),
  },
})
