import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [{ path: '/config/ai', screen: 'ai', frame: 'office', who: 'staff' }]
