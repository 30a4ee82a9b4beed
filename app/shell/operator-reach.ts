/**
 * How far a PIN reaches (docs/decisions/805): an operator has the business's pages and calls. Anywhere else they are a guest,
 * so that what is a person's own, their purse, letters and keys, stays shut at the shop's device.
 */
import type { IncomingMessage } from 'node:http'
import { lockedOf, operatorIsHere, type SignedIn } from '#rooms/identity/index.ts'
import type { AnyCall } from '#kernel/api.ts'
import type { Context } from '#kernel/context.ts'
import type { Actor } from '#kernel/roles.ts'

const pages = /^\/(?:cluster|config|live|objects)(?:\/|$)|^\/(?:api\/|user\/avatar\/|user\/logout$|locale$|scheme$)/

export function operatorAt(url: string | undefined, person: SignedIn | null): Actor | null {
  if (!person?.isOperator) return person
  return pages.test((url ?? '').split('?', 1)[0]!.replace(/\.data$/, '')) ? person : lockedOf(person)
}

/** What they do keeps the device open. What a page asks for by itself does not: what waits, live news, its data again. */
export function noteOperator({ method, url = '' }: IncomingMessage, tenantId: string, actor: Actor): void {
  if (!actor.isOperator) return
  const path = url.split('?', 1)[0]!
  const isByItself = method === 'GET' && path !== '/api/user/who' && /^\/(?:api|live|objects)\/|\.data$/.test(path)
  if (!isByItself) operatorIsHere(tenantId, actor as SignedIn)
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
