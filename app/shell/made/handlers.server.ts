// Made from the folders of app/rooms: npm run map.
import type { Handler } from '#kernel/action.server.ts'
import { handlers as messagingHears } from '#rooms/messaging/on.ts'
import { handlers as clusterHears } from '#rooms/cluster/on.ts'
import { handlers as notesHears } from '#rooms/notes/on.ts'
import { handlers as stockHears } from '#rooms/stock/on.ts'
import { handlers as purchasingHears } from '#rooms/purchasing/on.ts'
import { handlers as horaHears } from '#rooms/hora/on.ts'
import { handlers as projectsHears } from '#rooms/projects/on.ts'
import { handlers as posHears } from '#rooms/pos/on.ts'
import { handlers as calendarHears } from '#rooms/calendar/on.ts'
import { handlers as reportsHears } from '#rooms/reports/on.ts'
import { handlers as tenancyDoes } from '#rooms/tenancy/jobs.ts'
import { handlers as identityDoes } from '#rooms/identity/jobs.ts'
import { handlers as filesDoes } from '#rooms/files/jobs.ts'
import { handlers as billingDoes } from '#rooms/billing/jobs.ts'
import { handlers as catalogueDoes } from '#rooms/catalogue/jobs.ts'
import { handlers as stockDoes } from '#rooms/stock/jobs.ts'
import { handlers as promotionsDoes } from '#rooms/promotions/jobs.ts'
import { handlers as subscriptionsDoes } from '#rooms/subscriptions/jobs.ts'
import { handlers as shopDoes } from '#rooms/shop/jobs.ts'
import { handlers as seatsDoes } from '#rooms/seats/jobs.ts'
import { handlers as lessonsDoes } from '#rooms/lessons/jobs.ts'
import { handlers as eventsDoes } from '#rooms/events/jobs.ts'
import { handlers as cmsDoes } from '#rooms/cms/jobs.ts'
import { handlers as analyticsDoes } from '#rooms/analytics/jobs.ts'
import { handlers as purchasingDoes } from '#rooms/purchasing/jobs.ts'
import { handlers as projectsDoes } from '#rooms/projects/jobs.ts'
import { handlers as certificatesDoes } from '#rooms/certificates/jobs.ts'
import { handlers as calendarDoes } from '#rooms/calendar/jobs.ts'
import { handlers as reportsDoes } from '#rooms/reports/jobs.ts'

/** Everything that hears an event or does a job. */
export const handlers: readonly Handler[] = [
  ...messagingHears,
  ...clusterHears,
  ...notesHears,
  ...stockHears,
  ...purchasingHears,
  ...horaHears,
  ...projectsHears,
  ...posHears,
  ...calendarHears,
  ...reportsHears,
  ...tenancyDoes,
  ...identityDoes,
  ...filesDoes,
  ...billingDoes,
  ...catalogueDoes,
  ...stockDoes,
  ...promotionsDoes,
  ...subscriptionsDoes,
  ...shopDoes,
  ...seatsDoes,
  ...lessonsDoes,
  ...eventsDoes,
  ...cmsDoes,
  ...analyticsDoes,
  ...purchasingDoes,
  ...projectsDoes,
  ...certificatesDoes,
  ...calendarDoes,
  ...reportsDoes,
]
