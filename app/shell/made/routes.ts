// Made from the folders of app/rooms: npm run map.
import type { ScreenRoute } from '#kernel/routes.ts'
import { routes as shell } from '../routes.ts'
import type { RoomName } from './rooms.ts'
import { routes as tenancy } from '#rooms/tenancy/routes.ts'
import { routes as places } from '#rooms/places/routes.ts'
import { routes as identity } from '#rooms/identity/routes.ts'
import { routes as messaging } from '#rooms/messaging/routes.ts'
import { routes as cluster } from '#rooms/cluster/routes.ts'
import { routes as files } from '#rooms/files/routes.ts'
import { routes as ai } from '#rooms/ai/routes.ts'
import { routes as ledger } from '#rooms/ledger/routes.ts'
import { routes as billing } from '#rooms/billing/routes.ts'
import { routes as catalogue } from '#rooms/catalogue/routes.ts'
import { routes as stock } from '#rooms/stock/routes.ts'
import { routes as promotions } from '#rooms/promotions/routes.ts'
import { routes as wallet } from '#rooms/wallet/routes.ts'
import { routes as subscriptions } from '#rooms/subscriptions/routes.ts'
import { routes as shop } from '#rooms/shop/routes.ts'
import { routes as entitlements } from '#rooms/entitlements/routes.ts'
import { routes as lessons } from '#rooms/lessons/routes.ts'
import { routes as events } from '#rooms/events/routes.ts'
import { routes as cms } from '#rooms/cms/routes.ts'
import { routes as analytics } from '#rooms/analytics/routes.ts'
import { routes as purchasing } from '#rooms/purchasing/routes.ts'
import { routes as hora } from '#rooms/hora/routes.ts'
import { routes as projects } from '#rooms/projects/routes.ts'
import { routes as certificates } from '#rooms/certificates/routes.ts'
import { routes as pos } from '#rooms/pos/routes.ts'
import { routes as calendar } from '#rooms/calendar/routes.ts'
import { routes as business } from '#rooms/business/routes.ts'
import { routes as reports } from '#rooms/reports/routes.ts'
import { routes as scan } from '#rooms/scan/routes.ts'

/** Every screen of every room and the shell’s own, by whose it is. */
export const screenRoutes: Partial<Record<RoomName | 'shell', readonly ScreenRoute[]>> = {
  shell,
  tenancy,
  places,
  identity,
  messaging,
  cluster,
  files,
  ai,
  ledger,
  billing,
  catalogue,
  stock,
  promotions,
  wallet,
  subscriptions,
  shop,
  entitlements,
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
}
