/** One word behind the blog's address: a category; of a post it leads on to where that stands. */
import { type MetaDescriptor, redirect } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { useLocale } from '#ui/words.tsx'
import { blogCategories } from '../blog/categories.ts'
import { shelfOf } from '../blog/shelf.server.ts'
import { addressOf } from '../pages/read-page.ts'
import { findPage } from '../pages/show-page.server.ts'
import { PostShelf } from '../parts/post-shelf.tsx'
import type { Route } from './+types/blog-shelf'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const slug = params.slug.normalize('NFC')
  const here = (await blogCategories(context, {})).find((category) => category.slug === slug)
  if (!here) throw redirect(addressOf('post', await findPage(context, 'post', slug)), 301)
  return { here, ...(await shelfOf(context, request, { category: here.slug })) }
})

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { slug, name } = loaderData.here
  return pageMeta(matches, { title: name, description: null, path: `/cms-blog/${encodeURIComponent(slug)}` })
}

export default function BlogShelf({ loaderData: { here, shelf } }: Route.ComponentProps) {
  return <PostShelf {...shelf} title={here.name[useLocale()]} lead={null} here={here.slug} />
}
