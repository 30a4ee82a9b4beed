import { longList } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/config/storage', screen: 'storage', frame: 'office', who: 'staff' },
  { path: '/external/storage/file/{code}', screen: 'external-file', frame: 'fullscreen', who: 'guest' },
  { path: '/external/storage/folder/{code}', screen: 'external-folder', frame: 'fullscreen', who: 'guest' },
  { path: '/user/filemanager', screen: 'my-drive', frame: 'account', who: 'user', mostBytes: longList },
  { path: '/user/filemanager_2', screen: 'my-panes', frame: 'account', who: 'user', mostBytes: longList },
  { path: '/user/upload', screen: 'quick-upload', frame: 'account', who: 'user' },
  { path: '/cluster/filemanager', screen: 'business-drive', frame: 'office', who: 'staff', mostBytes: longList },
  { path: '/cluster/user/filemanager', screen: 'business-drive', frame: 'office', who: 'staff', mostBytes: longList },
]
