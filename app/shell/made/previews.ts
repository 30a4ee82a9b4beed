// Made from the folders of app/rooms: npm run map.
import type { Previews } from '#ui/preview.tsx'
import type { RoomName } from './rooms.ts'

/** The rooms that show their pieces by themselves; opened only when somebody asks for one. */
export const previewsOf: Partial<Record<RoomName, () => Promise<{ previews: Previews }>>> = {
  billing: () => import('#rooms/billing/previews.tsx'),
  shop: () => import('#rooms/shop/previews.tsx'),
  lessons: () => import('#rooms/lessons/previews.tsx'),
}
