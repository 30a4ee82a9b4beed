import { redirect } from 'react-router'
import { pathOf } from '#kernel/path-of.ts'
import type { Route } from './+types/store-products'

/** One list of products for all staff: what each may change there is a matter of permission. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/cluster/products${pathOf(request).search}`)

export default function StoreProducts() {
  return null
}
