import type { MetaDescriptor } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { useWords } from '#ui/words.tsx'
import { shelfOf } from '../blog/shelf.server.ts'
import { PostShelf } from '../parts/post-shelf.tsx'
import { shownWords } from '../parts/shown-words.ts'
import type { Route } from './+types/blog'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const tag = new URL(request.url).searchParams.get('tag')?.slice(0, 40) || undefined
  return { tag, ...(await shelfOf(context, request, { tag })) }
})

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const title = { th: shownWords.th.blog, en: shownWords.en.blog }
  return [
    ...pageMeta(matches, { title, description: shownWords[loaderData.locale].blogLead, path: '/cms-blog' }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/cms-blog/feed.xml' },
  ]
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const text = useWords(shownWords)
  const { tag, shelf } = loaderData
  return (
    <PostShelf {...shelf} title={tag ? text.tagged(tag) : text.blog} lead={tag ? null : text.blogLead} here={null} />
  )
}
