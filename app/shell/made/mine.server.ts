// Made from the folders of app/rooms: npm run map.
import type { MineRoom } from '#kernel/mine.ts'
import { mine as identity } from '#rooms/identity/mine.ts'
import { mine as messaging } from '#rooms/messaging/mine.ts'
import { mine as files } from '#rooms/files/mine.ts'
import { mine as billing } from '#rooms/billing/mine.ts'
import { mine as wallet } from '#rooms/wallet/mine.ts'
import { mine as subscriptions } from '#rooms/subscriptions/mine.ts'
import { mine as shop } from '#rooms/shop/mine.ts'
import { mine as lessons } from '#rooms/lessons/mine.ts'

/** What every room holds about the person who asks, by the room’s name, in floor order. */
export const mineRooms: Readonly<Record<string, MineRoom>> = {
  identity,
  messaging,
  files,
  billing,
  wallet,
  subscriptions,
  shop,
  lessons,
}
