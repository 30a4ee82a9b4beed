import type { Tables } from './tables.ts'

/** The views that lists of higher rooms may join: who there is, who is invited, when somebody was last here. */
export type PeopleViews = Pick<Tables, 'identity.people' | 'identity.seen' | 'identity.waiting_invitations'>

/** The view that lists of higher rooms may join: who somebody is, for those who may know. */
export type IdentityViews = Pick<Tables, 'identity.names'>
