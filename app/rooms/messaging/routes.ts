import { withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: ScreenRoute[] = [
  { path: '/user/message', screen: 'inbox', frame: 'account', who: 'user' },
  { path: '/user/message/new', screen: 'new-thread', frame: 'account', who: 'user', mostBytes: withFile },
  { path: '/user/message/preferences', screen: 'preferences', frame: 'account', who: 'user' },
  { path: '/user/message/unsubscribe/{token}', screen: 'unsubscribe', frame: 'storefront', who: 'guest' },
  { path: '/user/message/{thread}', screen: 'thread', frame: 'account', who: 'user', mostBytes: withFile },
  { path: '/cluster/manage/messages', screen: 'office-inbox', frame: 'office', who: 'staff' },
  { path: '/cluster/manage/messages/new', screen: 'write-first', frame: 'office', who: 'staff', mostBytes: withFile },
  {
    path: '/cluster/manage/messages/{thread}',
    screen: 'office-thread',
    frame: 'office',
    who: 'staff',
    mostBytes: withFile,
  },
  { path: '/debug/outbox', screen: 'outbox', frame: 'storefront', who: 'dev' },
  { path: '/cluster/manage/deliveries', screen: 'deliveries', frame: 'office', who: 'staff' },
  {
    path: '/cluster/manage/deliveries/write',
    screen: 'write-mail',
    frame: 'office',
    who: 'staff',
    mostBytes: withFile,
  },
  { path: '/cluster/manage/deliveries/sender', screen: 'sender', frame: 'office', who: 'staff' },
]
