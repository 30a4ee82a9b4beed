import type { ScreenRoute } from '#kernel/routes.ts'
import type { RoomName } from './rooms.ts'
import { routes as tenancy } from '#rooms/tenancy/routes.ts'
import { routes as identity } from '#rooms/identity/routes.ts'
import { routes as cms } from '#rooms/cms/routes.ts'

/** Every screen of every room, by room. */
export const screenRoutes: Partial<Record<RoomName, readonly ScreenRoute[]>> = {
  tenancy,
  identity,
  cms,
}
