import { lazy, Suspense, useEffect, useState } from 'react'
import { Banners } from './banner.tsx'
import { fetchImports, watchBuilds } from './builds.ts'
import { fetchWholeSheet } from '../sheets.tsx'
import { forgetLeftBehind } from './left-behind.ts'
import { keepOfflinePage, OfflineBanner } from './offline.tsx'
import { wasSignedOut } from './signed-out-mark.ts'
import type { LifeProps } from './after-load.tsx'

const SessionDialog = lazy(() => import('./session-dialog.tsx').then((part) => ({ default: part.SessionDialog })))
const CountViews = lazy(() =>
  import('#rooms/analytics/parts/count-views.tsx').then((part) => ({ default: part.CountViews })),
)
const Measuring = lazy(() =>
  import('#rooms/analytics/parts/measuring.tsx').then((part) => ({ default: part.Measuring })),
)
const Beside = lazy(() => import('./beside.tsx').then((part) => ({ default: part.Beside })))
const UnsentGuard = lazy(() => import('./unsent-guard.tsx').then((part) => ({ default: part.UnsentGuard })))
const SignedOut = lazy(() => import('./signed-out.tsx').then((part) => ({ default: part.SignedOut })))

/** What a page does by itself once it stands: nothing of it is needed for the first sight. */
export function Life({ signedIn, isStaff, hostname, themeHref, measuring }: LifeProps) {
  const [wasIdle] = useState(() => !signedIn && wasSignedOut())
  useEffect(forgetLeftBehind, [])
  useEffect(() => {
    const { version } = (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest
    // At hand when something else does not come.
    import('#ui/global-overlay-view.tsx').catch(() => undefined)
    fetchWholeSheet()
    const { lang, dataset } = document.documentElement
    void keepOfflinePage([lang, themeHref, dataset.scheme, version].join(' '))
    return import.meta.env.PROD ? watchBuilds(version) : undefined
  }, [themeHref])
  useEffect(() => {
    if (signedIn && import.meta.env.PROD) fetchImports()
  }, [signedIn])
  return (
    <>
      <Banners>
        <OfflineBanner />
        <Suspense>{wasIdle && <SignedOut />}</Suspense>
        <Suspense>{measuring && <Measuring {...measuring} />}</Suspense>
      </Banners>
      <Suspense>{signedIn && <SessionDialog />}</Suspense>
      <Suspense>{signedIn && <UnsentGuard />}</Suspense>
      <Suspense>
        <CountViews />
      </Suspense>
      <Suspense>
        <Beside isStaff={isStaff} hostname={hostname} />
      </Suspense>
    </>
  )
}
