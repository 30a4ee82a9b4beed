/** The pages of the law: the template until the owner has written something else. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { both } from '#kernel/field-errors.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { legalFacts } from './legal-facts.ts'
import { legalSlugs, type LegalSlug } from './legal-slugs.ts'
import { legalTemplatesEn } from './legal-templates-en.ts'
import { legalTemplatesTh } from './legal-templates-th.ts'
import { measuredSection } from './measured-section.ts'

const slug = z.enum(legalSlugs)
const body = z
  .string()
  .trim()
  .min(1, both('โปรดเขียนเนื้อหา', 'Please write something.'))
  .max(40_000, both('ยาวเกิน 40,000 ตัวอักษร', 'Longer than 40,000 characters.'))

export const seeLegalPage = query({
  may: anyone,
  input: z.object({ slug }),
  async run(tools, asked): Promise<{ text: LocalText; changedAt: Date | null }> {
    const own = await ownPage(tools, asked.slug)
    const text = own ? { th: own.body_th, en: own.body_en } : await templateOf(tools, asked.slug)
    const more = asked.slug === 'privacy' ? measuredSection(tools.context.site) : { th: '', en: '' }
    return { text: { th: text.th + more.th, en: text.en + more.en }, changedAt: own?.changed_at ?? null }
  },
})

/** For the form: what stands there, what the template says now, and from which state one begins. */
export const editLegalPage = query({
  may: 'cms.legalPages',
  input: z.object({ slug }),
  async run(tools, asked) {
    const template = await templateOf(tools, asked.slug)
    const own = await ownPage(tools, asked.slug)
    const text = own ? { th: own.body_th, en: own.body_en } : template
    return { text, template, isOwn: own !== undefined, version: versionOf(own) }
  },
})

/** Errors: 409 when somebody else saved meanwhile. */
export const saveLegalPage = command({
  may: 'cms.legalPages',
  input: z.object({ slug, th: body, en: body, version: z.string() }),
  async run(tools, { slug: page, th, en, version }) {
    const own = await ownPage(tools, page, 'lock')
    if (versionOf(own) !== version) refuse('changedMeanwhile')
    const values = { slug: page, body_th: th, body_en: en, changed_at: sql<Date>`clock_timestamp()` }
    if (own) await tools.db.updateTable('cms.legal_pages').set(values).where('id', '=', own.id).execute()
    else {
      const made = await tools.db
        .insertInto('cms.legal_pages')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) refuse('changedMeanwhile')
    }
    return { saved: true as const }
  },
  audit: {
    kind: auditKind('cms.legalPageChanged', {
      th: 'แก้ไขหน้าข้อกำหนดหรือนโยบาย',
      en: 'changed a legal page',
    }),
    subject: (asked) => asked.slug,
  },
})

/** The template stands there again, with what the shop says of itself today. */
export const resetLegalPage = command({
  may: 'cms.legalPages',
  input: z.object({ slug }),
  async run(tools, asked) {
    await tools.db.deleteFrom('cms.legal_pages').where('slug', '=', asked.slug).execute()
    return { reset: true as const }
  },
  audit: {
    kind: auditKind('cms.legalPageReset', {
      th: 'กลับไปใช้ข้อความตั้งต้นของหน้าข้อกำหนดหรือนโยบาย',
      en: 'put a legal page back to its template',
    }),
    subject: (asked) => asked.slug,
  },
})

async function ownPage({ db }: Tools<Tables>, page: LegalSlug, lock?: 'lock') {
  const own = db
    .selectFrom('cms.legal_pages')
    .select(['id', 'body_th', 'body_en', 'changed_at'])
    .where('slug', '=', page)
  return (lock ? own.forUpdate() : own).executeTakeFirst()
}

const versionOf = (own: { changed_at: Date } | undefined): string => own?.changed_at.toISOString() ?? ''

async function templateOf(tools: Tools<Tables>, page: LegalSlug): Promise<LocalText> {
  const { th, en } = await legalFacts(tools, {})
  return { th: legalTemplatesTh[page](th).trim(), en: legalTemplatesEn[page](en).trim() }
}
