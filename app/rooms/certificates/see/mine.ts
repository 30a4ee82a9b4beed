/** A programme as a learner sees it: what earns it, how far they are, and what they have of it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { claimOf, programmeIn } from '../issue/claims.ts'
import { frozenOf, type ProgrammeRow } from '../issue/frozen.ts'
import { factsOf } from '../issue/learnt.ts'
import { type Facts, type Standing, standingOf } from '../issue/standing.ts'
import type { Frozen } from '../paper/paper-of.ts'
import { query } from '../room.ts'

export interface EarnPage {
  id: string
  slug: string
  state: 'open' | 'closed'
  frozen: Frozen
  validMonths: number | null
  course: { slug: string; title: LocalText } | null
  standing: Standing
  /** As their account says it: to be confirmed. */
  name: LocalText | null
  isNamed: boolean
  /** Ready to be issued to who looks. */
  isReady: boolean
  certificate: { publicId: string; state: 'issued' | 'revoked' | 'superseded'; isExpired: boolean } | null
}

/** Of a guest. */
const nothing: Facts = { learnt: null, attendedAt: null, approvedAt: null }

/** Errors: 404, also for a draft. */
export const seeEarning = query({
  may: anyone,
  input: z.object({ slug: z.string().max(80) }),
  async run(tools, { slug }): Promise<EarnPage> {
    const { db, context } = tools
    const row = (await db
      .selectFrom('certificates.programmes')
      .selectAll()
      .where('slug', '=', slug)
      .executeTakeFirst()) as ProgrammeRow | undefined
    if (!row || row.state === 'draft') return notFound()
    const { accountId } = context.actor
    const programme = programmeIn(row)
    const facts = accountId ? await factsOf(tools, programme, accountId) : nothing
    const claim = accountId ? await claimOf(tools, row.id, accountId) : null
    const standing = standingOf(programme, facts)
    const courses = row.course_id
      ? (
          await sql<{ slug: string; th: string; en: string }>`
            select slug, title_th as th, title_en as en from lessons.taught where course_id = ${row.course_id} and status = 'published'`.execute(
            db,
          )
        ).rows
      : []
    const [course] = courses
    const contact = accountId ? await contactOf(tools, accountId) : null
    const { rows: english } = accountId
      ? await sql<{ name: string }>`
          select trim(concat(firstname_en, ' ', lastname_en)) as name from identity.people where id = ${accountId}`.execute(
          db,
        )
      : { rows: [] }
    const certificate =
      claim?.publicId && claim.state
        ? { publicId: claim.publicId, state: claim.state, isExpired: claim.isExpired }
        : null
    return {
      id: row.id,
      slug: row.slug,
      state: row.state,
      frozen: frozenOf(row, context.site.name),
      validMonths: row.valid_months,
      course: course ? { slug: course.slug, title: { th: course.th, en: course.en || course.th } } : null,
      standing,
      name: contact && { th: claim?.nameTh || contact.name, en: claim?.nameEn || english[0]?.name || '' },
      isNamed: claim !== null && claim.nameTh !== '',
      isReady: row.state === 'open' && certificate === null && (claim !== null || standing.isEarned),
      certificate,
    }
  },
})
