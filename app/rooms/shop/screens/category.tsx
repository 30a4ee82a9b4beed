import { redirect } from 'react-router'
import type { Route } from './+types/category'

/** The source document writes `categorie`; whoever writes it right arrives all the same. */
export const loader = ({ params, request }: Route.LoaderArgs) =>
  redirect(`/shop/categorie/${encodeURIComponent(params.code)}${new URL(request.url).search}`, 301)

export default function Category() {
  return null
}
