/** Nobody lets another go further alone than they may themselves. */
import type { AnyTools } from '#kernel/action.server.ts'
import type { StaffLimits } from '#kernel/roles.ts'
import { refuse } from './refusals.ts'

const fields = {
  discountBp: 'limitDiscount',
  refundSatang: 'limitRefund',
  walletSatang: 'limitWallet',
} as const satisfies Record<keyof StaffLimits, string>

/**
 * Of an owner whose own limits an admin has cut. What stood there before they do not have to take away.
 *
 * Errors: 422.
 */
export function mustReach({ context: { actor } }: AnyTools, given: StaffLimits, before: StaffLimits = {}): void {
  if (actor.role === 'admin') return
  const own = actor.rules?.find(({ role }) => role === 'owner')?.limits ?? {}
  for (const key of Object.keys(fields) as (keyof StaffLimits)[]) {
    const [limit, most] = [given[key], own[key]]
    if (limit !== undefined && most !== undefined && limit > most && limit !== before[key])
      refuse('aboveOwnLimit', { field: fields[key] })
  }
}
