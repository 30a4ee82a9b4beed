// Made from the folders of app/rooms: npm run map.
import { blocks as shop } from '#rooms/shop/blocks.ts'
import { blocks as lessons } from '#rooms/lessons/blocks.ts'
import { blocks as events } from '#rooms/events/blocks.ts'

/** Every kind of block that a room brings. */
export const roomBlocks = {
  ...shop,
  ...lessons,
  ...events,
} as const
