/** The site's roles, humblest first (product.md §6). */
export const siteRoles = ['guest', 'user', 'manager', 'admin'] as const
export type SiteRole = (typeof siteRoles)[number]

/** Roles inside a cluster, a business of the tenant (commerce.md §5). */
export const staffRoles = [
  'owner',
  'branchManager',
  'accountant',
  'stockKeeper',
  'cashier',
  'seller',
  'viewer',
] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Whom a permission is given to. `user` means every signed-in person, staff and managers included; `publicToken` a guest
 * who sends the tenant's public token.
 */
export type Audience = 'anyone' | 'publicToken' | 'user' | 'manager' | 'admin' | `staff:${StaffRole}` | 'job'

export interface Actor {
  /** The account's id; null for a guest. */
  accountId: string | null
  role: SiteRole
  /** Active roles in the tenant's cluster. */
  staff: readonly StaffRole[]
  /** Set when the platform itself acts: the job worker. */
  isJob?: boolean
  name?: string
  /** Where one is kept. */
  nameEn?: string
  email?: string
  /** The language the account asks for; a cookie comes before it. */
  locale?: 'th' | 'en'
  /** A guest who holds the public token of this tenant: the source's file calls answer them what is public. */
  readsPublicFiles?: boolean
  /** When who holds this session last proved who they are (kernel/confirmed.server.ts). */
  confirmedAt?: Date
}

export const guest: Actor = { accountId: null, role: 'guest', staff: [] }
export const jobActor: Actor = { accountId: null, role: 'guest', staff: [], isJob: true }

/** May this actor do what the audiences allow? Roles are not a ladder here: each permission names all it admits. */
export function admits(audiences: readonly Audience[], actor: Actor): boolean {
  return audiences.some((audience) => {
    if (audience === 'anyone') return true
    if (audience === 'publicToken') return actor.readsPublicFiles === true
    if (audience === 'job') return actor.isJob === true
    if (audience === 'user') return actor.accountId !== null
    if (audience === 'manager' || audience === 'admin') return actor.role === audience
    return actor.staff.some((role) => audience === `staff:${role}`)
  })
}

/** Every signed-in member of a cluster: the audience "staff" of routes.tsv. */
export const anyStaff: readonly Audience[] = ['manager', 'admin', ...staffRoles.map((role) => `staff:${role}` as const)]
