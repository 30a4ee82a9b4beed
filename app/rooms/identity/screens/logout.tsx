import { redirect, redirectDocument } from 'react-router'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { clearCookie } from '../sign-in/cookie.ts'
import { signOut } from '../sign-in/sign-out.ts'
import type { Route } from './+types/logout'

/** A link or a prefetch never signs anybody out: that takes the button. */
export const loader = load(async (_context, _args: Route.LoaderArgs) => {
  throw redirect('/user/dashboard')
})

export const action = act(anyone, async (context, _form, { request }: Route.ActionArgs) => {
  await signOut(context, {})
  throw redirectDocument('/', { headers: { 'set-cookie': clearCookie({ secure: isSecure(request) }) } })
})

export default function Logout() {
  return null
}
