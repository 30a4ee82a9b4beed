import { redirect } from 'react-router'
import { pathOf } from '#kernel/path-of.ts'
import type { Route } from './+types/category'

/** The source document writes `categorie`; whoever writes it right arrives all the same. */
export const loader = ({ params, request }: Route.LoaderArgs) =>
  redirect(`/shop/categorie/${encodeURIComponent(params.code)}${pathOf(request).search}`, 301)

export default function Category() {
  return null
}
