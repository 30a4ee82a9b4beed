import { room } from '#kernel/action.server.ts'
import type { BillingViews } from '#rooms/billing/index.ts'
import type { EntitlementViews } from '#rooms/entitlements/index.ts'
import type { IdentityViews, PeopleViews } from '#rooms/identity/index.ts'
import { permissions } from './permissions.ts'
import type { SeatViews } from '#rooms/seats/index.ts'
import type { Tables } from './tables.ts'

/** The room's own tables, and the views that lower rooms publish. */
export type LessonTables = Tables &
  EntitlementViews &
  IdentityViews &
  Pick<PeopleViews, 'identity.people'> &
  BillingViews &
  SeatViews

export const { query, command, betweenTransactions, within, on, job, externalJob } = room<LessonTables>()(
  'lessons',
  permissions,
)
