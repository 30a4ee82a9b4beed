// Made from the folders of app/rooms: npm run map.
import type { PersonalRoom } from '#kernel/personal.ts'
import { personal as identity } from '#rooms/identity/personal.ts'
import { personal as messaging } from '#rooms/messaging/personal.ts'
import { personal as files } from '#rooms/files/personal.ts'
import { personal as billing } from '#rooms/billing/personal.ts'
import { personal as wallet } from '#rooms/wallet/personal.ts'
import { personal as subscriptions } from '#rooms/subscriptions/personal.ts'
import { personal as shop } from '#rooms/shop/personal.ts'
import { personal as lessons } from '#rooms/lessons/personal.ts'
import { personal as events } from '#rooms/events/personal.ts'
import { personal as hora } from '#rooms/hora/personal.ts'
import { personal as certificates } from '#rooms/certificates/personal.ts'
import { personal as calendar } from '#rooms/calendar/personal.ts'

/** What every room holds about the person who asks, by the room’s name, in floor order. */
export const personalRooms: Readonly<Record<string, PersonalRoom>> = {
  identity,
  messaging,
  files,
  billing,
  wallet,
  subscriptions,
  shop,
  lessons,
  events,
  hora,
  certificates,
  calendar,
}
