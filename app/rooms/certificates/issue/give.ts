/** Given by a person, with or without an account behind it; many at once, each by itself. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { maybeEmail, plainLine } from '#kernel/contact-inputs.ts'
import type { LocalText } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { type FieldError, notFound, Refusal } from '#kernel/refusals.ts'
import { pastedLines } from '#kernel/pasted.ts'
import { contactByEmail } from '#rooms/identity/index.ts'
import { ManyInput } from '../programme/give-input.ts'
import { programmeRow } from '../programme/sample.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command } from '../room.ts'
import { checkLetters } from './confirm-name.ts'
import type { ProgrammeRow } from './frozen.ts'
import { type Issued, issueFor } from './issue.ts'
import { HolderNames } from './name.ts'

const GiveInput = HolderNames.extend({ id: z.uuid(), email: maybeEmail, note: plainLine({ max: 500 }).default('') })

/** Errors: 404; 409 where it is not open, or they have one; 422 GLYPH_MISSING. */
export const giveCertificate = betweenTransactions({
  may: 'certificates.issue',
  input: GiveInput,
  async run(context, typed): Promise<Issued> {
    await checkLetters(context, await programmeRow(context, { id: typed.id }), typed)
    return give(context, typed)
  },
})

const give = command({
  may: 'certificates.issue',
  input: GiveInput,
  async run(tools, { id, nameTh, nameEn, email, note }): Promise<Issued> {
    const { actor, site } = tools.context
    const { rows } = await sql<ProgrammeRow>`select * from certificates.programmes where id = ${id} for update`.execute(
      tools.db,
    )
    const programme = rows[0] ?? notFound()
    if (programme.state !== 'open') refuse('notOpen')
    const account = email === '' ? null : await contactByEmail(tools, email)
    const { rows: have } = await sql<{ round: number; isStanding: boolean }>`
      select c.round, exists (select from certificates.certificates i where i.claim_id = c.id and i.state = 'issued') as "isStanding"
      from certificates.claims c where c.programme_id = ${id} and case when ${account?.id ?? null}::uuid is null
        then c.email = ${email} and c.email <> '' else c.account_id = ${account?.id ?? null}::uuid end order by c.round desc`.execute(
      tools.db,
    )
    if (have.some(({ isStanding }) => isStanding)) refuse('alreadyIssued')
    const { id: claimId } = await tools.db
      .insertInto('certificates.claims')
      .values({
        programme_id: id,
        account_id: account?.id ?? null,
        email: account ? '' : email,
        round: (have[0]?.round ?? 0) + 1,
        given: 'hand',
        given_by: actor.accountId,
        note,
        evidence: JSON.stringify({ by: 'hand' }),
        done_on: businessDate(new Date()),
        name_th: nameTh,
        name_en: nameEn,
        named_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return issueFor(tools, claimId, { hostname: site.hostname, siteName: site.name })
  },
  audit: {
    kind: auditKind('certificates.give', { th: 'มอบใบประกาศ', en: 'gave a certificate' }),
    subject: (_input, { id }) => `certificate:${id}`,
    details: ({ note }, { number }) => ({ number, note }),
  },
})

export interface GivenToMany {
  given: number
  refused: { line: number; text: string; why: LocalText }[]
}

const most = 500

/** A line each: name, name in English, e-mail, parted by commas or tabs. A bad line is told; the others have theirs. */
export const giveToMany = betweenTransactions({
  may: 'certificates.issue',
  input: ManyInput.extend({ id: z.uuid() }),
  async run(context, { id, lines, note }): Promise<GivenToMany> {
    await programmeRow(context, { id })
    const answer: GivenToMany = { given: 0, refused: [] }
    const typed = pastedLines(lines).split('\n')
    for (const [at, text] of typed.entries()) {
      if (text.trim() === '') continue
      const [nameTh = '', nameEn = '', email = ''] = text.split(/[,\t]/).map((part) => part.trim())
      const isMail = nameEn.includes('@') && email === ''
      try {
        if (answer.given + answer.refused.length >= most) refuse('tooManyLines', { most })
        await giveCertificate(context, {
          id,
          note,
          nameTh,
          nameEn: isMail ? '' : nameEn,
          email: isMail ? nameEn : email,
        })
        answer.given++
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        answer.refused.push({ line: at + 1, text: text.slice(0, 120), why: sentenceOf(error) })
      }
    }
    return answer
  },
})

function sentenceOf({ text, details }: Refusal): LocalText {
  const [first] = (details as { fields?: FieldError[] } | undefined)?.fields ?? []
  return first ? { th: first.th, en: first.en } : text
}
