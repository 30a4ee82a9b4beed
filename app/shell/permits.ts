import { type Actor, admits } from '#kernel/roles.ts'
import { permissionTables } from './made/permissions.ts'

/** May this actor do what the permission names? False for a permission that no room has. */
export function permits(actor: Actor, permission: string): boolean {
  return permissionTables.some((table) => permission in table && admits(table[permission]!, actor))
}
