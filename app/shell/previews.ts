import type { Previews } from '#ui/preview.tsx'
import type { RoomName } from './rooms.ts'

/** The rooms that show their pieces by themselves; opened only when somebody asks for one. */
export const previewsOf: Partial<Record<RoomName, () => Promise<{ previews: Previews }>>> = {
  billing: () => import('#rooms/billing/previews.tsx'),
  shop: () => import('#rooms/shop/previews.tsx'),
}

/** `/shop/_component/cart/guest` → shop, cart/guest. */
export function previewAt(path: string): { room: string; name: string } {
  const [, room = '', , ...rest] = path.split('/')
  return { room, name: rest.join('/') }
}

export async function previewsIn(room: string): Promise<Previews> {
  const open = Object.hasOwn(previewsOf, room) ? previewsOf[room as RoomName] : undefined
  return open ? (await open()).previews : {}
}
