// Made from the folders of app/rooms: npm run map.
import type { AnyCall } from '#kernel/api.ts'
import { shellCalls } from '../shell-calls.server.ts'
import { api as tenancy } from '#rooms/tenancy/api.ts'
import { api as places } from '#rooms/places/api.ts'
import { api as identity } from '#rooms/identity/api.ts'
import { api as messaging } from '#rooms/messaging/api.ts'
import { api as cluster } from '#rooms/cluster/api.ts'
import { api as files } from '#rooms/files/api.ts'
import { api as ai } from '#rooms/ai/api.ts'
import { api as ledger } from '#rooms/ledger/api.ts'
import { api as billing } from '#rooms/billing/api.ts'
import { api as catalogue } from '#rooms/catalogue/api.ts'
import { api as stock } from '#rooms/stock/api.ts'
import { api as promotions } from '#rooms/promotions/api.ts'
import { api as wallet } from '#rooms/wallet/api.ts'
import { api as subscriptions } from '#rooms/subscriptions/api.ts'
import { api as shop } from '#rooms/shop/api.ts'
import { api as lessons } from '#rooms/lessons/api.ts'
import { api as events } from '#rooms/events/api.ts'
import { api as cms } from '#rooms/cms/api.ts'
import { api as analytics } from '#rooms/analytics/api.ts'
import { api as purchasing } from '#rooms/purchasing/api.ts'
import { api as hora } from '#rooms/hora/api.ts'
import { api as projects } from '#rooms/projects/api.ts'
import { api as certificates } from '#rooms/certificates/api.ts'
import { api as pos } from '#rooms/pos/api.ts'
import { api as calendar } from '#rooms/calendar/api.ts'
import { api as business } from '#rooms/business/api.ts'
import { api as reports } from '#rooms/reports/api.ts'
import { api as scan } from '#rooms/scan/api.ts'

/** Every HTTP call of every room. */
export const calls: readonly AnyCall[] = [
  ...shellCalls,
  ...tenancy,
  ...places,
  ...identity,
  ...messaging,
  ...cluster,
  ...files,
  ...ai,
  ...ledger,
  ...billing,
  ...catalogue,
  ...stock,
  ...promotions,
  ...wallet,
  ...subscriptions,
  ...shop,
  ...lessons,
  ...events,
  ...cms,
  ...analytics,
  ...purchasing,
  ...hora,
  ...projects,
  ...certificates,
  ...pos,
  ...calendar,
  ...business,
  ...reports,
  ...scan,
]
