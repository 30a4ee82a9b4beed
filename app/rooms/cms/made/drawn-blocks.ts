// Made from the folders of app/rooms: npm run map.
import { drawnBlocks as shop } from '#rooms/shop/parts/blocks.tsx'
import { drawnBlocks as lessons } from '#rooms/lessons/parts/blocks.tsx'
import { drawnBlocks as events } from '#rooms/events/parts/blocks.tsx'

/** How each of them looks. */
export const roomDrawnBlocks = {
  ...shop,
  ...lessons,
  ...events,
}
