import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [{ path: '/calendar', screen: 'mine', frame: 'account', who: 'guest' }]
