/** What every page at a register begins with: who may, and which register it is. */
import { redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { pathOf } from '#kernel/path-of.ts'
import { admits } from '#kernel/roles.ts'
import { baseOf, chooseOf, userPosPath } from '../links.ts'
import { permissions } from '../permissions.ts'

/**
 * What `see` finds at the register that the address names. Who does not work here is led to their own page, who has no open
 * register to where one is chosen.
 */
export async function atRegister<Seen>(
  context: Context,
  request: Request,
  see: (context: Context, asked: { register: string }) => Promise<Seen | null>,
): Promise<Seen> {
  const { pathname, search } = pathOf(request)
  const base = baseOf(pathname)
  if (base === userPosPath && !admits(permissions['pos.sell'], context.actor)) throw redirect(userPosPath)
  const seen = await see(context, { register: new URLSearchParams(search).get('register') ?? '' })
  if (!seen) throw redirect(chooseOf(base))
  return seen
}
