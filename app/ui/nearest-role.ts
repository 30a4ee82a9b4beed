/** Pure: the site's roles, humblest first, and which variant a visitor gets (product.md §2). */
export type Role = 'guest' | 'user' | 'manager' | 'admin'
const order: readonly Role[] = ['guest', 'user', 'manager', 'admin']

/** The role's own variant, else the nearest humbler one; undefined when there is none of these. */
export const nearestRole = (role: Role, has: (role: Role) => boolean): Role | undefined =>
  order.slice(0, order.indexOf(role) + 1).findLast(has)
