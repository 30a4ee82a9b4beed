import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/cluster/user/login', screen: 'staff-login', frame: 'storefront', who: 'guest' },
  { path: '/cluster/manage/devices', screen: 'paired-devices', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/user', screen: 'people', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/user/{id}', screen: 'person', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/groups', screen: 'customer-groups', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/groups/{id}', screen: 'customer-group', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/invitations', screen: 'invitations', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/approvals', screen: 'approvals', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/audit', screen: 'audit', frame: 'office', who: 'admin' },
  { path: '/user/invitation', screen: 'my-invitation', frame: 'account', who: 'user' },
]
