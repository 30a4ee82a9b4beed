import { addBlogCategory } from '#rooms/cms/blog/categories.ts'
import { sendInquiry } from '#rooms/cms/inquiries/inquiries.ts'
import { revisionsOf } from '#rooms/cms/pages/revisions.ts'
import { makePage } from '#rooms/cms/pages/drafts.ts'
import { publishPage } from '#rooms/cms/pages/publish.ts'
import { blocks, page, t } from '#rooms/cms/starters/build.ts'
import type { TestTenant } from '#kernel/testing.ts'

/** A published page with one below it, a post on a shelf, and a draft: what one tenant writes and another must not find. */
export async function pagesFixture(
  tenant: TestTenant,
  canary: string,
  letter: string,
): Promise<Record<string, string[]>> {
  const who = tenant.as('manager')
  const words = t(`หน้า ${canary}`, `Page ${canary}`)
  const doc = page(words, words, blocks([['text', { body: words }]]))
  const own = `page-${letter}`
  const { slug } = await addBlogCategory(who, { name: t(`ชั้น${letter}`, `Shelf of ${letter}`) })
  const ids: string[] = []
  for (const [kind, path] of [
    ['page', own],
    ['page', `${own}/below`],
    ['post', `post-${letter}`],
  ] as const) {
    const { id } = await makePage(who, {
      title: words,
      kind,
      path,
      doc: { ...doc, category: kind === 'post' ? slug : '' },
    })
    await publishPage(who, { page: id, version: 1 })
    ids.push(id)
  }
  const draft = await makePage(who, { title: words, path: `draft-${letter}`, doc })
  await sendInquiry(tenant.as('guest'), {
    path: `/${own}`,
    answers: { name: canary, email: `${letter}@example.com`, message: canary },
  })
  const revisions = await revisionsOf(who, { page: ids[0]! })
  return {
    revision: revisions.map(({ id }) => id),
    page: [own, `draft-${letter}`, draft.id, ids[0]!],
    post: ['below', `post-${letter}`],
    category: [slug, own],
    role: ['guest', 'admin'],
  }
}
