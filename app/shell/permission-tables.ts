import type { PermissionTable } from '#kernel/action.server.ts'
import { permissions as tenancy } from '#rooms/tenancy/permissions.ts'
import { permissions as identity } from '#rooms/identity/permissions.ts'






/** Who may do what, of every room. */
export const permissionTables: readonly PermissionTable[] = [tenancy, identity]
