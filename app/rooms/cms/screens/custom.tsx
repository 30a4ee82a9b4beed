/** A page without the site around it: a kiosk, a landing, a screen of LIFF. `?id=` its address; without it, the page `fullscreen`. */
import type { MetaDescriptor } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { findPage, showPage } from '../pages/show-page.server.ts'
import { shownMeta } from '../parts/shown-meta.ts'
import { ShownPageView } from '../parts/shown-page.tsx'
import styles from './custom.module.css'
import type { Route } from './+types/custom'

const usual = 'fullscreen'

export const loader = load(async (context, { request }: Route.LoaderArgs) =>
  showPage(context, await findPage(context, 'page', new URL(request.url).searchParams.get('id') ?? usual)),
)

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
