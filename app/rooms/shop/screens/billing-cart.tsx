import { redirect } from 'react-router'
import { pathOf } from '#kernel/path-of.ts'
import type { Route } from './+types/billing-cart'

/** One cart for goods and for what is none (commerce.md §6): lesson packages, tickets and fees stand in it as well. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/shop/cart${pathOf(request).search}`)

export default function BillingCart() {
  return null
}
