import { room } from '#kernel/action.server.ts'
import type { IdentityViews, PeopleViews } from '#rooms/identity/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

/** The room's own tables, and the views that lower rooms publish. */
export type ProjectTables = Tables & IdentityViews & Pick<PeopleViews, 'identity.people'>

export const { query, command, within, on, job } = room<ProjectTables>()('projects', permissions)
