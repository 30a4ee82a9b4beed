import type { PermissionTable } from '#kernel/action.server.ts'
import { type Actor, admits } from '#kernel/roles.ts'
import { permissions as tenancy } from '#rooms/tenancy/permissions.ts'
import { permissions as identity } from '#rooms/identity/permissions.ts'
import { permissions as messaging } from '#rooms/messaging/permissions.ts'
import { permissions as cluster } from '#rooms/cluster/permissions.ts'
import { permissions as files } from '#rooms/files/permissions.ts'
import { permissions as ledger } from '#rooms/ledger/permissions.ts'
import { permissions as billing } from '#rooms/billing/permissions.ts'
import { permissions as wallet } from '#rooms/wallet/permissions.ts'
import { permissions as catalogue } from '#rooms/catalogue/permissions.ts'
import { permissions as stock } from '#rooms/stock/permissions.ts'
import { permissions as shop } from '#rooms/shop/permissions.ts'
import { permissions as reports } from '#rooms/reports/permissions.ts'
import { permissions as cms } from '#rooms/cms/permissions.ts'
import { permissions as office } from './office/permissions.ts'

/** Who may do what, of every room and of the shell. */
export const permissionTables: readonly PermissionTable[] = [
  tenancy,
  identity,
  messaging,
  cluster,
  files,
  ledger,
  billing,
  wallet,
  catalogue,
  stock,
  shop,
  reports,
  cms,
  office,
]

/** May this actor do what the permission names? False for a permission that no room has. */
export function permits(actor: Actor, permission: string): boolean {
  return permissionTables.some((table) => permission in table && admits(table[permission]!, actor))
}
