/** A page without the site around it: a kiosk, a landing, a screen of LIFF. `?id=` its address; without it, the page `fullscreen`. */
import { type MetaDescriptor, redirect } from 'react-router'
import { admits } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { pagesPath } from '../pages/page-links.ts'
import { resolvePage } from '../pages/read-page.ts'
import { findPage, showPage } from '../pages/show-page.server.ts'
import { permissions } from '../permissions.ts'
import { shownMeta } from '../parts/shown-meta.ts'
import { ShownPageView } from '../parts/shown-page.tsx'
import styles from './custom.module.css'
import type { Route } from './+types/custom'

const usual = 'fullscreen'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const id = new URL(request.url).searchParams.get('id')
  if (id === null && admits(permissions['cms.see'], context.actor)) {
    const chosen = await resolvePage(context, { kind: 'page', path: usual })
    // Who writes pages is led to where one is made.
    if (chosen === null) throw redirect(pagesPath)
  }
  return showPage(context, await findPage(context, 'page', id ?? usual))
})

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return shownMeta(matches, loaderData)
}

export default function Custom({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <ShownPageView page={loaderData} />
    </main>
  )
}
