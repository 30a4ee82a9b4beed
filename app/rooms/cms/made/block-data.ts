// Made from the folders of app/rooms: npm run map.
import { blockData as shop } from '#rooms/shop/block-data.ts'
import { blockData as lessons } from '#rooms/lessons/block-data.ts'
import { blockData as events } from '#rooms/events/block-data.ts'

/** What each of them reads. */
export const roomBlockData = {
  ...shop,
  ...lessons,
  ...events,
}
