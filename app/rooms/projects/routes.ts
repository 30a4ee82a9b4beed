import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/project', screen: 'home', frame: 'office', who: 'user' },
  { path: '/project/{group_id}', screen: 'group', frame: 'office', who: 'user' },
  { path: '/project/{group_id}/{project_id}', screen: 'project', frame: 'office', who: 'user' },
]
