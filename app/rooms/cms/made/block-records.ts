// Made from the folders of app/rooms: npm run map.
import { blockRecords as shop } from '#rooms/shop/block-data.ts'
import { blockRecords as lessons } from '#rooms/lessons/block-data.ts'
import { blockRecords as events } from '#rooms/events/block-data.ts'

/** What its fields can name. */
export const roomRecords = {
  ...shop,
  ...lessons,
  ...events,
}
