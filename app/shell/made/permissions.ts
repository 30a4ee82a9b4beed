// Made from the folders of app/rooms: npm run map.
import type { PermissionTable } from '#kernel/action.server.ts'
import { permissions as office } from '../office/permissions.ts'
import { permissions as tenancy } from '#rooms/tenancy/permissions.ts'
import { permissions as places } from '#rooms/places/permissions.ts'
import { permissions as identity } from '#rooms/identity/permissions.ts'
import { permissions as messaging } from '#rooms/messaging/permissions.ts'
import { permissions as cluster } from '#rooms/cluster/permissions.ts'
import { permissions as files } from '#rooms/files/permissions.ts'
import { permissions as notes } from '#rooms/notes/permissions.ts'
import { permissions as ai } from '#rooms/ai/permissions.ts'
import { permissions as ledger } from '#rooms/ledger/permissions.ts'
import { permissions as billing } from '#rooms/billing/permissions.ts'
import { permissions as catalogue } from '#rooms/catalogue/permissions.ts'
import { permissions as stock } from '#rooms/stock/permissions.ts'
import { permissions as promotions } from '#rooms/promotions/permissions.ts'
import { permissions as sales } from '#rooms/sales/permissions.ts'
import { permissions as wallet } from '#rooms/wallet/permissions.ts'
import { permissions as subscriptions } from '#rooms/subscriptions/permissions.ts'
import { permissions as shop } from '#rooms/shop/permissions.ts'
import { permissions as entitlements } from '#rooms/entitlements/permissions.ts'
import { permissions as seats } from '#rooms/seats/permissions.ts'
import { permissions as lessons } from '#rooms/lessons/permissions.ts'
import { permissions as events } from '#rooms/events/permissions.ts'
import { permissions as cms } from '#rooms/cms/permissions.ts'
import { permissions as analytics } from '#rooms/analytics/permissions.ts'
import { permissions as purchasing } from '#rooms/purchasing/permissions.ts'
import { permissions as hora } from '#rooms/hora/permissions.ts'
import { permissions as projects } from '#rooms/projects/permissions.ts'
import { permissions as certificates } from '#rooms/certificates/permissions.ts'
import { permissions as pos } from '#rooms/pos/permissions.ts'
import { permissions as calendar } from '#rooms/calendar/permissions.ts'
import { permissions as business } from '#rooms/business/permissions.ts'
import { permissions as reports } from '#rooms/reports/permissions.ts'
import { permissions as scan } from '#rooms/scan/permissions.ts'

/** Who may do what, of every room and of the shell. */
export const permissionTables: readonly PermissionTable[] = [
  tenancy,
  places,
  identity,
  messaging,
  cluster,
  files,
  notes,
  ai,
  ledger,
  billing,
  catalogue,
  stock,
  promotions,
  sales,
  wallet,
  subscriptions,
  shop,
  entitlements,
  seats,
  lessons,
  events,
  cms,
  analytics,
  purchasing,
  hora,
  projects,
  certificates,
  pos,
  calendar,
  business,
  reports,
  scan,
  office,
]
