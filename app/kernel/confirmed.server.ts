import type { AnyTools } from './action.server.ts'
import { refuseKernel } from './refusals.ts'
import type { Actor } from './roles.ts'

/** How long ago somebody may have shown that it is they, before what changes security or moves a business's money. */
const confirmedMinutes = 15

/**
 * Step-up (safety.md): refuses unless who holds this session proved it lately, by signing in or at /user/confirm. A page
 * asks it in its loader, which then leads to /user/confirm and back; the command asks it again.
 *
 * Errors: 403 CONFIRM_FIRST; 403 ACCOUNT_ONLY for who works by PIN, who cannot show it here.
 */
export function mustBeConfirmed({ context }: Pick<AnyTools, 'context'>, minutes = confirmedMinutes): void {
  if (isConfirmed(context.actor, minutes)) return
  refuseKernel(context.actor.isOperator ? 'accountOnly' : 'confirmFirst')
}

/** For a page on which this is only one of the things one may do: it offers /user/confirm where that is. */
export function isConfirmed({ confirmedAt, isJob }: Actor, minutes = confirmedMinutes): boolean {
  return isJob === true || (confirmedAt !== undefined && Date.now() - confirmedAt.getTime() <= minutes * 60_000)
}
