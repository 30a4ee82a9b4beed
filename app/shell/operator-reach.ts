/**
 * How far a PIN reaches (docs/decisions/805): an operator has the business's pages and calls. Anywhere else they are a guest,
 * so that what is a person's own, their purse, letters and keys, stays shut at the shop's device.
 */
import { lockedOf, type SignedIn } from '#rooms/identity/index.ts'
import type { AnyCall } from '#kernel/api.ts'
import type { Context } from '#kernel/context.ts'
import type { Actor } from '#kernel/roles.ts'

const pages = /^\/(?:cluster|config|live|objects)(?:\/|$)|^\/(?:api\/|user\/avatar\/|user\/logout$|locale$|scheme$)/

export function operatorAt(url: string | undefined, person: SignedIn | null): Actor | null {
  if (!person?.isOperator) return person
  return pages.test((url ?? '').split('?', 1)[0]!.replace(/\.data$/, '')) ? person : lockedOf(person)
}

/** A call that is for whoever is signed in, or for everybody, acts for nobody of theirs. */
export function operatorInCall(context: Context, call: AnyCall): Context {
  if (!context.actor.isOperator || !call.path.startsWith('/api/') || ofSession.has(call.path)) return context
  const isOfBusiness =
    'action' in call &&
    call.action.audiences.some((each) => each.startsWith('staff:')) &&
    !call.action.audiences.some((each) => each === 'user' || each === 'anyone')
  return isOfBusiness ? context : { ...context, actor: lockedOf(context.actor as SignedIn) }
}
const ofSession = new Set(['/api/user/who', '/api/user/logout'])
