import { lazy, Suspense, useEffect, useState } from 'react'
import { Banners } from './banner.tsx'
import { fetchImports, watchBuilds } from './builds.ts'
import { fetchNextSheet } from '../sheets.tsx'
import { forgetLeftBehind } from './left-behind.ts'
import { keepOfflinePage, OfflineBanner } from './offline.tsx'
import { wasSignedOut } from './signed-out-mark.ts'
import type { LifeProps } from './after-load.tsx'

/** What does not come, because the line is down, is missed by nobody: the page stands. */
const whatComes: typeof lazy = (load) => lazy(() => load().catch(() => ({ default: Nothing as never }))) // it draws nothing, whatever it is given
const Nothing = () => null

const SessionDialogs = whatComes(() =>
  import('./session-dialogs.tsx').then((part) => ({ default: part.SessionDialogs })),
)
const CountViews = whatComes(() =>
  import('#rooms/analytics/parts/count-views.tsx').then((part) => ({ default: part.CountViews })),
)
const Measuring = whatComes(() =>
  import('#rooms/analytics/parts/measuring.tsx').then((part) => ({ default: part.Measuring })),
)
const Beside = whatComes(() => import('./beside.tsx').then((part) => ({ default: part.Beside })))
const UnsentGuard = whatComes(() => import('./unsent-guard.tsx').then((part) => ({ default: part.UnsentGuard })))
const SignedOut = whatComes(() => import('./signed-out.tsx').then((part) => ({ default: part.SignedOut })))

/** What a page does by itself once it stands: nothing of it is needed for the first sight. */
export function Life({ signedIn, isOperator, isStaff, hostname, themeHref, sheets, measuring }: LifeProps) {
  const [wasIdle] = useState(() => !signedIn && wasSignedOut())
  useEffect(forgetLeftBehind, [])
  useEffect(() => {
    const { version } = (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest
    // At hand when something else does not come.
    import('#ui/global-overlay-view.tsx').catch(() => undefined)
    fetchNextSheet(sheets, isStaff)
    const { lang, dataset } = document.documentElement
    void keepOfflinePage([lang, themeHref, dataset.scheme, version].join(' '))
    return import.meta.env.PROD ? watchBuilds(version) : undefined
  }, [themeHref, sheets, isStaff])
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
      <Suspense>{signedIn && <SessionDialogs isOperator={isOperator} />}</Suspense>
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
