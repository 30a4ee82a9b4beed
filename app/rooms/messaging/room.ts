import { room } from '#kernel/action.server.ts'
import type { IdentityViews, PeopleViews } from '#rooms/identity/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

/** The room's own tables, and the views of identity. */
export type MessagingTables = Tables & IdentityViews & Pick<PeopleViews, 'identity.people'>

export const { query, list, command, within, on, job, externalJob, externalJobs } = room<MessagingTables>()(
  'messaging',
  permissions,
)
