// Made from the folders of app/rooms: npm run map.
import type { TimedRoom } from '#kernel/timed.ts'
import { timed as lessons } from '#rooms/lessons/timed.ts'
import { timed as events } from '#rooms/events/timed.ts'
import { timed as projects } from '#rooms/projects/timed.ts'
import { timed as pos } from '#rooms/pos/timed.ts'

/** What of every room has a time, by the room’s name, in floor order. */
export const timedRooms: Readonly<Record<string, TimedRoom>> = {
  lessons,
  events,
  projects,
  pos,
}
