/** Pure: what of issued certificates a search shows. */
import type { LocalText } from '#kernel/context.ts'

export const issuedStates = ['issued', 'expired', 'revoked', 'superseded'] as const
export type IssuedState = (typeof issuedStates)[number]

export interface IssuedRow {
  publicId: string
  slug: string
  number: string
  name: LocalText
  title: LocalText
  state: IssuedState
  issuedAt: Date
}

export const perPage = 50
