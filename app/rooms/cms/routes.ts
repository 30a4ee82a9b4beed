import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [{ path: '/', screen: 'home', frame: 'storefront', who: 'guest', cached: true }]
