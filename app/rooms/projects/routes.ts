import { withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/project', screen: 'home', frame: 'office', who: 'user' },
  { path: '/project/admin', screen: 'admin/index', frame: 'office', who: 'manager' },
  { path: '/project/admin/agenda', screen: 'admin/agenda', frame: 'office', who: 'manager' },
  { path: '/project/admin/calendar', screen: 'admin/calendar', frame: 'office', who: 'manager' },
  { path: '/project/admin/dashboard', screen: 'admin/dashboard', frame: 'office', who: 'manager' },
  { path: '/project/admin/detail', screen: 'admin/detail', frame: 'office', who: 'manager' },
  { path: '/project/admin/gantt', screen: 'admin/gantt', frame: 'office', who: 'manager' },
  { path: '/project/admin/table', screen: 'admin/table', frame: 'office', who: 'manager' },
  { path: '/project/admin/task', screen: 'admin/task', frame: 'office', who: 'manager' },
  { path: '/project/client/{client_link}', screen: 'client', frame: 'fullscreen', who: 'guest' },
  { path: '/project/admin/todo', screen: 'admin/todo', frame: 'office', who: 'manager' },
  { path: '/project/{group_id}', screen: 'group', frame: 'office', who: 'user' },
  { path: '/project/{group_id}/{project_id}', screen: 'project', frame: 'office', who: 'user' },
  {
    path: '/project/{group_id}/{project_id}/import',
    screen: 'import',
    frame: 'office',
    who: 'staff',
    mostBytes: withFile,
  },
]
