import { lazy, type ReactNode, Suspense, useState } from 'react'
import {
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import './ui/base.css'
import { VisitorProvider } from './ui/by-role.tsx'
import { GlobalOverlay } from './ui/global-overlay.tsx'
import { PageProgress } from './ui/page-progress.tsx'
import { PageNonce } from './ui/page-nonce.ts'
import { scrollPlaces } from './ui/scroll-place.ts'
import { Standing } from './ui/standing.tsx'
import { Toasts } from './ui/toast.tsx'
import { LocaleProvider } from './ui/words.tsx'
import { AfterLoad } from './shell/browser/after-load.tsx'
import { leaving } from './shell/browser/leaving.ts'
import { ConfirmHost } from './shell/confirm-host.tsx'
import { ErrorPage } from './shell/error-screen.tsx'
import { closedArea } from './shell/closed-area.server.ts'
import { closedShop } from './shell/closed-shop.server.ts'
import { useForcedScheme } from './shell/forced-scheme.ts'
import { Sheets } from './shell/sheets.tsx'
import { load } from './kernel/screen.server.ts'
import { frameData, nonceOf } from './shell/frame-data.server.ts'
import { namedMiddleware } from './shell/route-middleware.server.ts'
import type { Route } from './+types/root'

/** On a developer's own machine only: nobody else loads it. */
const HostPanel = lazy(() => import('./shell/host-panel.tsx').then((part) => ({ default: part.HostPanel })))

// What is not there asks nobody who they are.
export const middleware = [closedArea, closedShop, namedMiddleware]

export const loader = load(async (context, args: Route.LoaderArgs) => ({
  ...(await frameData(context, args.request)),
  nonce: nonceOf(args.context),
}))

export type RootData = Awaited<ReturnType<typeof loader>>

/** Who writes sees it, and so does every other tab of the site at the next page: a new theme, name or session. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isWritten = formMethod !== undefined && formMethod !== 'GET'
  return isWritten || currentUrl.pathname !== nextUrl.pathname || leaving.sessionEnded
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.siteName ?? 'Sala' }]
}

/** `data-pending` until script has taken the page over: it is whole before, and works; what only script does waits. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const locale = data?.locale ?? 'th'
  // The policy of a document knows the nonce it came with; a later answer's is nothing to it.
  const [nonce] = useState(data?.nonce)
  const chosen = data?.scheme === 'auto' ? undefined : data?.scheme
  return (
    <html lang={locale} data-frame="page" data-pending="" data-scheme={useForcedScheme() ?? chosen}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {data && <link rel="icon" href={data.favicon} type={data.faviconType} />}
        {data && <link rel="apple-touch-icon" href={data.homeScreenIcon} />}
        {data && <link rel="manifest" href="/site.webmanifest" crossOrigin="use-credentials" />}
        {data?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Meta />
        <Sheets sheets={data?.sheets ?? null} signedIn={data?.visitor.signedIn ?? false} nonce={nonce} />
        {data && <link rel="stylesheet" href={data.themeHref} />}
      </head>
      <body>
        <LocaleProvider locale={locale}>
          <PageProgress />
          <VisitorProvider
            value={{
              role: data?.visitor.role ?? 'guest',
              path: pathname,
              permissions: data?.visitor.permissions ?? [],
              ...(data?.visitor.account && { account: data.visitor.account }),
              ...(data?.visitor.isPaired && { isPaired: true, isOperator: data.visitor.isOperator }),
            }}
          >
            <PageNonce value={nonce}>
              <ConfirmHost>{children}</ConfirmHost>
            </PageNonce>
            <Standing />
          </VisitorProvider>
          <GlobalOverlay />
          <Toasts />
          {data?.hostPanel && (
            <Suspense>
              <HostPanel host={data.hostname} />
            </Suspense>
          )}
          {data && (
            <AfterLoad
              signedIn={data.visitor.signedIn}
              isOperator={data.visitor.isOperator}
              isStaff={data.visitor.isStaff}
              hostname={data.hostname}
              themeHref={data.themeHref}
              sheets={data.sheets}
              measuring={data.measuring}
            />
          )}
        </LocaleProvider>
        <ScrollRestoration nonce={nonce} storageKey={scrollPlaces} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
