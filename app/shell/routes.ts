import type { ScreenRoute } from '#kernel/routes.ts'

/** Screens that belong to no room: what everything stands on shows itself, or says that something is wrong. */
export const routes: readonly ScreenRoute[] = [
  { path: '/demo/element', screen: 'element', frame: 'storefront', who: 'guest' },
]
