// Made from the folders of app/rooms: npm run map.
import type { OfficeRoom } from '#kernel/office.ts'
import { office as tenancy } from '#rooms/tenancy/office.ts'
import { office as identity } from '#rooms/identity/office.ts'
import { office as messaging } from '#rooms/messaging/office.ts'
import { office as cluster } from '#rooms/cluster/office.ts'
import { office as files } from '#rooms/files/office.ts'
import { office as ai } from '#rooms/ai/office.ts'
import { office as ledger } from '#rooms/ledger/office.ts'
import { office as billing } from '#rooms/billing/office.ts'
import { office as stock } from '#rooms/stock/office.ts'
import { office as promotions } from '#rooms/promotions/office.ts'
import { office as wallet } from '#rooms/wallet/office.ts'
import { office as subscriptions } from '#rooms/subscriptions/office.ts'
import { office as shop } from '#rooms/shop/office.ts'
import { office as lessons } from '#rooms/lessons/office.ts'
import { office as events } from '#rooms/events/office.ts'
import { office as cms } from '#rooms/cms/office.ts'
import { office as analytics } from '#rooms/analytics/office.ts'
import { office as purchasing } from '#rooms/purchasing/office.ts'
import { office as hora } from '#rooms/hora/office.ts'
import { office as projects } from '#rooms/projects/office.ts'
import { office as certificates } from '#rooms/certificates/office.ts'
import { office as pos } from '#rooms/pos/office.ts'
import { office as calendar } from '#rooms/calendar/office.ts'
import { office as business } from '#rooms/business/office.ts'
import { office as reports } from '#rooms/reports/office.ts'
import { office as scan } from '#rooms/scan/office.ts'

/** What every room brings into the back-office’s frame, in floor order. */
export const officeRooms: readonly OfficeRoom[] = [
  tenancy,
  identity,
  messaging,
  cluster,
  files,
  ai,
  ledger,
  billing,
  stock,
  promotions,
  wallet,
  subscriptions,
  shop,
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
]
