import type { Tables } from '../tables.ts'

/** The views that lists of higher rooms may join: who there is, who is invited, when somebody was last here. */
export type PeopleViews = Pick<Tables, 'identity.people' | 'identity.seen' | 'identity.waiting_invitations'>

type Contact = Tables['identity.contacts']

/** The views that lists of higher rooms may join: who somebody is and how to find them, and who works where. */
export interface IdentityViews extends Pick<Tables, 'identity.names' | 'identity.staff' | 'identity.staff_rules'> {
  'identity.contacts': Omit<Contact, 'email' | 'phone' | 'locale'> & {
    email: string | null
    phone: string | null
    locale: 'th' | 'en' | null
  }
}
