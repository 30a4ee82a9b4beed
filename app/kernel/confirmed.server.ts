import type { AnyTools } from './action.server.ts'
import { refuseKernel } from './refusals.ts'

/** How long ago somebody may have shown that it is they, before what changes security or moves a business's money. */
const confirmedMinutes = 15

/**
 * Step-up (safety.md): refuses unless who holds this session proved it lately, by signing in or at /user/confirm. A page
 * asks it in its loader, which then leads to /user/confirm and back; the command asks it again.
 *
 * Errors: 403 CONFIRM_FIRST.
 */
export function mustBeConfirmed({ context }: Pick<AnyTools, 'context'>, minutes = confirmedMinutes): void {
  const { confirmedAt, isJob } = context.actor
  if (isJob) return
  if (!confirmedAt || Date.now() - confirmedAt.getTime() > minutes * 60_000) refuseKernel('confirmFirst')
}
