import type { Context } from './context.ts'
import { forbidden, refuseKernel } from './refusals.ts'
import { type Actor, type Audience, admits } from './roles.ts'

/** Public is a visible decision: `may: anyone`. */
export const anyone = 'anyone'

/** Who may do it, or send a form or a body: a line of a room's permissions, or `anyone`. */
export type May = typeof anyone | readonly Audience[]

export const isOf = (may: May, actor: Actor): boolean => may === anyone || admits(may, actor)

/** Errors: 401, 403. */
export function mustBeOf(may: May, context: Context): void {
  if (isOf(may, context.actor)) return
  if (context.actor.accountId === null) refuseKernel('signInFirst')
  forbidden()
}
