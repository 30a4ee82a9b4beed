/** The holder says how their name is written, and has their certificate. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { paperOf } from '../paper/paper-of.ts'
import { refuseUnlessDrawable } from '../paper/sheets.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'
import { claimFor, programmeIn } from './claims.ts'
import { frozenOf, type ProgrammeRow } from './frozen.ts'
import { type Issued, issueFor } from './issue.ts'
import { factsOf } from './learnt.ts'
import { ConfirmInput, HolderNames, probablyMeant } from './name.ts'

const slug = z.string().max(80)

const openProgramme = query({
  may: 'certificates.own',
  input: z.object({ slug }),
  async run({ db }, input): Promise<ProgrammeRow> {
    const row = await db
      .selectFrom('certificates.programmes')
      .selectAll()
      .where('slug', '=', input.slug)
      .executeTakeFirst()
    if (!row || row.state === 'draft') return notFound()
    return row.state === 'open' ? row : refuse('notOpen')
  },
})

/**
 * Errors: 409 NAME_DOUBTFUL until they say that it is right; 422 GLYPH_MISSING; 409 CERT_NOT_ELIGIBLE while something is
 * missing; 409 when it was issued already.
 */
export const confirmName = betweenTransactions({
  may: 'certificates.own',
  input: ConfirmInput.extend({ slug }),
  async run(context, { isSure, ...typed }): Promise<Issued> {
    const programme = await openProgramme(context, { slug: typed.slug })
    for (const name of [typed.nameTh, typed.nameEn]) {
      const meant = isSure ? null : probablyMeant(name)
      if (meant !== null) refuse('doubtful', { meant })
    }
    await checkLetters(context, programme, typed)
    return issueToMyself(context, typed)
  },
})

/** Every sign of what would be printed, in both languages. */
export async function checkLetters(
  context: Context,
  programme: ProgrammeRow,
  { nameTh, nameEn }: { nameTh: string; nameEn: string },
): Promise<void> {
  const frozen = frozenOf(programme, context.site.name)
  const holder = {
    name: { th: nameTh, en: nameEn || nameTh },
    number: 'BE2569/00001',
    publicId: '',
    link: 'https://x/',
    find: 'x',
    issuedOn: businessDate(new Date()),
    expiresOn: null,
    isSample: false,
  }
  const papers = (['th', 'en'] as const).map((language) => paperOf(frozen, holder, { language }))
  await refuseUnlessDrawable(papers)
}

const issuedByHolder = auditKind('certificates.confirmName', {
  th: 'ยืนยันชื่อและรับใบประกาศ',
  en: 'confirmed their name and received a certificate',
})

const issueToMyself = command({
  may: 'certificates.own',
  input: HolderNames.extend({ slug }),
  async run(tools, { slug: of, nameTh, nameEn }): Promise<Issued> {
    const { actor, site } = tools.context
    const { rows } =
      await sql<ProgrammeRow>`select * from certificates.programmes where slug = ${of} and state = 'open' for share`.execute(
        tools.db,
      )
    const row = rows[0] ?? notFound()
    const programme = programmeIn(row)
    const facts = await factsOf(tools, programme, actor.accountId!)
    const claim = (await claimFor(tools, programme, actor.accountId!, facts)) ?? refuse('notEligible')
    // Of two presses at once the second waits here, and finds it issued.
    await sql`select from certificates.claims where id = ${claim.id} for update`.execute(tools.db)
    const { rows: issued } = await sql`select from certificates.certificates where claim_id = ${claim.id}`.execute(
      tools.db,
    )
    if (issued.length > 0) refuse('alreadyIssued')
    await sql`update certificates.claims set name_th = ${nameTh}, name_en = ${nameEn}, named_at = now() where id = ${claim.id}`.execute(
      tools.db,
    )
    return issueFor(tools, claim.id, { hostname: site.hostname, siteName: site.name })
  },
  audit: {
    kind: issuedByHolder,
    subject: (_input, { id }) => `certificate:${id}`,
    details: (_input, { number }) => ({ number }),
  },
})
