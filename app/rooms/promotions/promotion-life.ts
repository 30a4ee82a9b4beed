/** How a promotion begins, pauses and ends. When it is scheduled or over by itself, the clock says (docs/decisions/168). */
import { sql } from 'kysely'
import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { refuseUnless } from '#kernel/moves.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { promotionStates } from './promotion-states.ts'
import type { State } from './promotion.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'

const operations = ['start', 'pause', 'resume', 'end'] as const
const statusAfter = { start: 'on', pause: 'paused', resume: 'on', end: 'ended' } as const
const auditKinds = {
  start: auditKind('promotions.start', promotionStates.operations.start.did),
  pause: auditKind('promotions.pause', promotionStates.operations.pause.did),
  resume: auditKind('promotions.resume', promotionStates.operations.resume.did),
  end: auditKind('promotions.end', promotionStates.operations.end.did),
}

/** Errors: 409 INVALID_STATE for what its state does not allow, or a start after its last day; 404. */
export const movePromotion = command({
  may: 'promotions.edit',
  input: z.object({ promotionId: z.uuid(), operation: z.enum(operations) }),
  async run(tools, { promotionId, operation }): Promise<{ state: State }> {
    const { rows } = await sql<{ state: State; late: boolean | null }>`
      select promotions.state_now(status, starts_at, ends_at) as state, ends_at <= now() as late
      from promotions.promotions where id = ${promotionId}::uuid for no key update`.execute(tools.db)
    const { state, late } = rows[0] ?? notFound()
    refuseUnless(promotionStates, state, operation)
    if (operation === 'start' && late) refuse('timeOver')
    const moved = await sql<{ state: State }>`
      update promotions.promotions set status = ${statusAfter[operation]}, version = version + 1, updated_at = now()
      where id = ${promotionId}::uuid returning promotions.state_now(status, starts_at, ends_at) as state`.execute(
      tools.db,
    )
    await audit(tools, auditKinds[operation], `promotion:${promotionId}`, {})
    return moved.rows[0]!
  },
})
