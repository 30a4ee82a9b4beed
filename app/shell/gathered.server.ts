import type { Handler } from '#kernel/action.server.ts'
import type { AnyCall } from '#kernel/api.ts'
import { api as tenancy } from '#rooms/tenancy/api.ts'
import { handlers as tenancyHandlers } from '#rooms/tenancy/jobs.ts'
import { api as identity } from '#rooms/identity/api.ts'
import { handlers as identityHandlers } from '#rooms/identity/jobs.ts'
import { api as places } from '#rooms/places/api.ts'
import { api as messaging } from '#rooms/messaging/api.ts'
import { handlers as messagingHandlers } from '#rooms/messaging/on.ts'
import { api as cluster } from '#rooms/cluster/api.ts'
import { api as files } from '#rooms/files/api.ts'
import { handlers as filesHandlers } from '#rooms/files/jobs.ts'
import { api as billing } from '#rooms/billing/api.ts'
import { handlers as billingHandlers } from '#rooms/billing/jobs.ts'
import { api as wallet } from '#rooms/wallet/api.ts'
import { api as catalogue } from '#rooms/catalogue/api.ts'
import { handlers as catalogueHandlers } from '#rooms/catalogue/jobs.ts'
import { api as stock } from '#rooms/stock/api.ts'
import { handlers as stockHandlers } from '#rooms/stock/jobs.ts'
import { api as shop } from '#rooms/shop/api.ts'
import { handlers as shopHandlers } from '#rooms/shop/jobs.ts'
import { shellCalls } from './shell-calls.server.ts'

/** Every HTTP call of every room. */
export const calls: readonly AnyCall[] = [
  ...shellCalls,
  ...tenancy,
  ...identity,
  ...places,
  ...messaging,
  ...cluster,
  ...files,
  ...billing,
  ...wallet,
  ...catalogue,
  ...stock,
  ...shop,
]

/** Everything that hears an event or does a job. */
export const handlers: readonly Handler[] = [
  ...tenancyHandlers,
  ...identityHandlers,
  ...messagingHandlers,
  ...filesHandlers,
  ...billingHandlers,
  ...catalogueHandlers,
  ...stockHandlers,
  ...shopHandlers,
]
