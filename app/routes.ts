import { existsSync } from 'node:fs'
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import type { ScreenRoute } from './kernel/routes.ts'
import { middlewareOf } from './shell/route-middleware.ts'
import { screenRoutes } from './shell/made/routes.ts'
import { screenFolder } from './shell/routes.ts'

/** Gathers the rooms' routes.ts, nothing else; who names a middleware that is not there is told so. */
function entriesOf(frame: ScreenRoute['frame']): RouteConfigEntry[] {
  return Object.entries(screenRoutes).flatMap(([room, screens]) =>
    screens
      .filter((screen) => screen.frame === frame)
      .map((screen) => {
        middlewareOf(screen)
        const path = screen.path.replace(/^\//, '').replaceAll(/\{(\w+)\}/g, ':$1')
        const folder = `${screenFolder(room)}/${screen.screen}`
        const file = existsSync(`app/${folder}/route.tsx`) ? `${folder}/route.tsx` : `${folder}.tsx`
        return route(path === '' ? '/' : path, file, { id: `${room}:${screen.path}` })
      }),
  )
}

export default [
  layout('shell/layouts/storefront.tsx', [
    ...entriesOf('storefront'),
    layout('shell/layouts/account.tsx', entriesOf('account')),
    route('*', 'shell/screens/not-found.tsx', { id: 'not-found' }),
  ]),
  layout('shell/layouts/office.tsx', [
    ...entriesOf('office'),
    route('cluster/user/*', 'shell/screens/not-found.tsx', { id: 'office-not-found' }),
  ]),
  layout('shell/layouts/fullscreen.tsx', entriesOf('fullscreen')),
] satisfies RouteConfig
