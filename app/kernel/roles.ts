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

/** How far somebody goes alone; what is not said is as the preset of commerce.md §5. Satang are JSON numbers. */
export interface StaffLimits {
  discountBp?: number
  refundSatang?: number
  walletSatang?: number
}

/** What a business made different for a role, and for the one who has it. */
export interface StaffRule {
  role: StaffRole
  limits: StaffLimits
  /** Permissions that the preset gives and this business does not. */
  without: readonly string[]
}

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
  /** Where that differs from the presets. */
  rules?: readonly StaffRule[]
  /** At a shop's own device, by PIN: what they are in the business, and nothing that is a person's own. */
  isOperator?: boolean
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
    return actor.staff.some((role) => audience === `staff:${role}` && !isWithout(actor, role, audiences))
  })
}

/** Audiences of a permission are known by themselves, so that whoever asks `admits` hears what a business took from a role. */
const permissionOf = new WeakMap<readonly Audience[], string>()
const presets = new Map<string, readonly Audience[]>()

/** Does the preset of commerce.md §5 give it to this role, whatever a business took away? */
export const isInPreset = (permission: string, role: StaffRole): boolean =>
  presets.get(permission)?.includes(`staff:${role}`) ?? false

/** Called once for each room: from then on the lists of its table are nobody else's. */
export function nameAudiences(permissions: Record<string, readonly Audience[]>): void {
  for (const [permission, audiences] of Object.entries(permissions)) {
    if (permissionOf.get(audiences) === permission) continue
    const own = [...audiences]
    permissions[permission] = own
    permissionOf.set(own, permission)
    presets.set(permission, own)
  }
}

function isWithout(actor: Actor, role: StaffRole, audiences: readonly Audience[]): boolean {
  if (!actor.rules) return false
  const permission = permissionOf.get(audiences)
  return permission !== undefined && actor.rules.some((rule) => rule.role === role && rule.without.includes(permission))
}

/**
 * The most that any role of theirs goes alone: as the business said, else `preset`. Who has a role in several businesses goes as
 * far by account as the strictest of them lets: none is surprised by what another allows.
 */
export function limitOfStaff<Limit extends number | bigint>(
  actor: Pick<Actor, 'staff' | 'rules'>,
  key: keyof StaffLimits,
  preset: (role: StaffRole) => Limit,
  read: (kept: number) => Limit,
): Limit | null {
  let most: Limit | null = null
  for (const role of actor.staff) {
    const of = (ruled: number | undefined) => (ruled === undefined ? preset(role) : read(ruled))
    const rules = actor.rules?.filter((rule) => rule.role === role) ?? []
    const limit = rules
      .map(({ limits }) => of(limits[key]))
      .reduce((a, b) => (b < a ? b : a), of(rules[0]?.limits[key]))
    if (most === null || limit > most) most = limit
  }
  return most
}

/** Every signed-in member of a cluster: the audience "staff" of routes.tsv. */
export const anyStaff: readonly Audience[] = ['manager', 'admin', ...staffRoles.map((role) => `staff:${role}` as const)]
