import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = []
