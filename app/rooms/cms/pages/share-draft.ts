/** A link to a draft for somebody without an account: signed, seven days, to one revision and nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { settings } from '#kernel/settings.server.ts'
import { command, query } from '../room.ts'
import { addRevision, draftOf } from './drafts.ts'
import { PageId } from './page-inputs.ts'
import { type PageDoc, readDoc } from './page-doc.ts'

const week = 7 * 86_400

/** What the draft is now; whoever holds the link sees this, also when it is written on. */
export const shareDraft = command({
  may: 'cms.edit',
  limit: ({ actor }) => [{ bucket: `drafts shared by ${actor.accountId}`, tries: 60, perSeconds: 3600 }],
  input: PageId,
  async run(tools, { page }): Promise<{ path: string; token: string }> {
    const draft = (await draftOf(tools, page)) ?? notFound()
    const revision = await addRevision(tools, page, draft.doc, 'shared')
    return { path: draft.path, token: tokenOf(tools.context.tenantId, revision, Math.floor(Date.now() / 1000) + week) }
  },
  audit: {
    kind: auditKind('cms.draftShared', { th: 'สร้างลิงก์ดูฉบับร่าง', en: 'made a link to a draft' }),
    subject: ({ page }) => `page:${page}`,
  },
})

export const seeShared = query({
  may: anyone,
  input: z.object({ token: z.string().max(200) }),
  async run(tools, { token }): Promise<{ doc: PageDoc; path: string }> {
    const revision = readToken(tools.context.tenantId, token) ?? notFound()
    const { rows } = await sql<{ doc: PageDoc; path: string }>`
      select r.doc, p.path from cms.revisions r join cms.pages p on p.id = r.page_id
      where r.id = ${revision} and p.deleted_at is null`.execute(tools.db)
    const { doc, path } = rows[0] ?? notFound()
    return { doc: readDoc(doc), path }
  },
})

const sign = (tenantId: string, text: string) =>
  createHmac('sha256', settings().secret).update(`cms draft ${tenantId} ${text}`).digest('base64url')

function tokenOf(tenantId: string, revision: string, until: number): string {
  const text = `${revision.replaceAll('-', '')}.${until.toString(36)}`
  return `${text}.${sign(tenantId, text)}`
}

function readToken(tenantId: string, token: string): string | null {
  const [, hex, until, mac] = /^([0-9a-f]{32})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (!hex || !until || !mac) return null
  const right = Buffer.from(sign(tenantId, `${hex}.${until}`))
  if (!timingSafeEqual(right, Buffer.from(mac)) || Number.parseInt(until, 36) * 1000 < Date.now()) return null
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
