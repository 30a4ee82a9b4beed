import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import './ui/base.css'
import { VisitorProvider } from './ui/by-role.tsx'
import { LocaleProvider } from './ui/words.tsx'
import { ErrorPage } from './shell/error-screen.tsx'
import { useForcedScheme } from './shell/forced-scheme.ts'
import { HostPanel } from './shell/host-panel.tsx'
import { load } from './kernel/screen.server.ts'
import { frameData, nonceOf } from './shell/frame-data.server.ts'
import type { Route } from './+types/root'

export const loader = load(async (context, args: Route.LoaderArgs) => ({
  ...(await frameData(context, args.request)),
  nonce: nonceOf(args.context),
}))

export type RootData = Awaited<ReturnType<typeof loader>>

/** Identity and site change only by writes; moving between pages needs no new answer. */
export function shouldRevalidate({ formMethod }: { formMethod?: string }) {
  return formMethod !== undefined && formMethod !== 'GET'
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.siteName ?? 'Sala' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const locale = data?.locale ?? 'th'
  return (
    <html lang={locale} data-frame="page" data-scheme={useForcedScheme()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {data && <link rel="icon" href={data.favicon} type={data.faviconType} />}
        {data?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Meta />
        <Links nonce={data?.nonce} />
        {data && <link rel="stylesheet" href={data.themeHref} />}
      </head>
      <body>
        <LocaleProvider locale={locale}>
          <VisitorProvider
            value={{
              role: data?.visitor.role ?? 'guest',
              path: pathname,
              permissions: data?.visitor.permissions ?? [],
            }}
          >
            {children}
          </VisitorProvider>
          {data?.hostPanel && <HostPanel host={data.hostname} />}
        </LocaleProvider>
        <ScrollRestoration nonce={data?.nonce} />
        <Scripts nonce={data?.nonce} />
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
