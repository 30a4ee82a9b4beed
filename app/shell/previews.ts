import type { Previews } from '#ui/preview.tsx'
import { previewsOf } from './made/previews.ts'
import type { RoomName } from './made/rooms.ts'

/** `/shop/_component/cart/guest` → shop, cart/guest. */
export function previewAt(path: string): { room: string; name: string } {
  const [, first = '', , ...rest] = path.split('/')
  return { room: rooms[first] ?? first, name: rest.join('/') }
}

/** Where an address says another word than its room. */
const rooms: Readonly<Record<string, RoomName>> = { lesson: 'lessons' }

export async function previewsIn(room: string): Promise<Previews> {
  const open = Object.hasOwn(previewsOf, room) ? previewsOf[room as RoomName] : undefined
  return open ? (await open()).previews : {}
}
