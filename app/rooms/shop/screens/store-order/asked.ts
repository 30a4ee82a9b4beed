import type { Refused } from '#kernel/refused.ts'
import type { DeskOrder } from '../store-order.tsx'

/** What every form on an order's page is given. */
export interface Asked {
  order: DeskOrder
  refused: Refused | undefined
  idempotencyKey: string
}

/** The refusal of this form; those of the others stand at theirs. */
export function refusedIn(refused: Refused | undefined, operation: string, parcel?: string): Refused | undefined {
  const kept = refused?.kept
  return kept?.operation === operation && (parcel === undefined || kept.parcel === parcel) ? refused : undefined
}
