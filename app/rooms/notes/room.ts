import { room } from '#kernel/action.server.ts'
import type { IdentityViews, PeopleViews } from '#rooms/identity/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type NotesTables = Tables & IdentityViews & Pick<PeopleViews, 'identity.people'>

export const { within, on } = room<NotesTables>()('notes', permissions)
