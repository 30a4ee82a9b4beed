import { redirect } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import type { Route } from './+types/user'

/** Only a crossroads: to oneself, or to the sign-in page. */
export const loader = load(async ({ actor }, _args: Route.LoaderArgs) => {
  throw redirect(actor.accountId === null ? '/user/login?next=%2Fuser%2Fdashboard' : '/user/dashboard')
})

export default function User() {
  return null
}
