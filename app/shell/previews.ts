import type { Previews } from '#ui/preview.tsx'
import { previewsOf } from './made/previews.ts'
import type { RoomName } from './made/rooms.ts'

/** `/shop/_component/cart/guest` → shop, cart/guest. */
export function previewAt(path: string): { room: string; name: string } {
  const [, room = '', , ...rest] = path.split('/')
  return { room, name: rest.join('/') }
}

export async function previewsIn(room: string): Promise<Previews> {
  const open = Object.hasOwn(previewsOf, room) ? previewsOf[room as RoomName] : undefined
  return open ? (await open()).previews : {}
}
