import { longList, withFile } from '#kernel/body-limit.ts'
import type { ScreenRoute } from '#kernel/routes.ts'

export const routes: readonly ScreenRoute[] = [
  {
    path: '/lesson',
    screen: 'index',
    frame: 'storefront',
    who: 'guest',
    variants: ['guest', 'user', 'manager', 'admin'],
  },
  {
    path: '/lesson/calendar/{year}',
    screen: 'calendar',
    frame: 'storefront',
    who: 'guest',
    variants: ['guest', 'user'],
  },
  {
    path: '/lesson/detail/{slug}',
    screen: 'detail',
    frame: 'storefront',
    who: 'guest',
    variants: ['guest', 'user', 'manager', 'admin'],
  },
  { path: '/lesson/enroll/{slug}', screen: 'enroll', frame: 'storefront', who: 'guest', variants: ['guest'] },
  {
    path: '/lesson/play/{lesson}/{slug}',
    screen: 'play',
    frame: 'storefront',
    who: 'guest',
    variants: ['guest'],
    mostBytes: withFile,
  },
  {
    path: '/lesson/assessment/{lesson}/{exam}',
    screen: 'assessment',
    frame: 'fullscreen',
    who: 'guest',
    variants: ['guest'],
  },
  { path: '/lesson/manage/{id}', screen: 'manage', frame: 'office', who: 'staff' },
  {
    path: '/lesson/manage/{id}/item/{item}',
    screen: 'manage-item',
    frame: 'office',
    who: 'staff',
    mostBytes: longList,
  },
  {
    path: '/lesson/manage/{id}/exam/{item}',
    screen: 'manage-exam',
    frame: 'office',
    who: 'staff',
    mostBytes: withFile,
  },
  {
    path: '/lesson/manage/{id}/exam/{item}/question/{question}',
    screen: 'manage-question',
    frame: 'office',
    who: 'staff',
    mostBytes: longList,
  },
  { path: '/lesson/manage/{id}/invitations', screen: 'manage-passes', frame: 'office', who: 'staff' },
  { path: '/lesson/manage/{id}/learners', screen: 'manage-learners', frame: 'office', who: 'staff' },
  { path: '/lesson/manage/{id}/runs', screen: 'manage-runs', frame: 'office', who: 'staff' },
]
