import type { Context } from '#kernel/context.ts'
import { blogCategories } from './categories.ts'
import { cardOf, listPosts } from './read-posts.ts'

/** A shelf of the blog, with the addresses of its neighbours. */
export async function shelfOf(
  context: Context,
  request: Request,
  { category, tag }: { category?: string; tag?: string | undefined },
) {
  const url = new URL(request.url)
  const page = url.searchParams.get('page') ?? 1
  const [found, categories] = await Promise.all([
    listPosts(context, { page, ...(category && { category }), ...(tag && { tag }) }),
    blogCategories(context, {}),
  ])
  const path = url.pathname.replace(/\.data$/, '')
  const at = (n: number) => {
    const query = new URLSearchParams({ ...(tag && { tag }), ...(n > 1 && { page: String(n) }) }).toString()
    return query ? `${path}?${query}` : path
  }
  return {
    locale: context.locale,
    shelf: {
      posts: found.posts.map((post) => cardOf(post, context.locale)),
      categories,
      newer: found.page > 1 ? at(found.page - 1) : null,
      older: found.hasMore ? at(found.page + 1) : null,
    },
  }
}
