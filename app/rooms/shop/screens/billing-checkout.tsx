import { redirect } from 'react-router'
import { pathOf } from '#kernel/path-of.ts'
import type { Route } from './+types/billing-checkout'

/** The same checkout: it asks for delivery only where there are goods. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/shop/checkout${pathOf(request).search}`)

export default function BillingCheckout() {
  return null
}
