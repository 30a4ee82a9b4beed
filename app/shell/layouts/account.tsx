import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { ErrorScreen, frameMeta } from '../error-screen.tsx'
import { AccountFrame } from '../frames/account.tsx'
import { myPlaces } from '../personal/places.server.ts'
import type { Route } from './+types/account'

/** Inside the storefront. Who may see a page is said by its own query; a guest has no places. */
export const loader = load(async (context) => ({ places: myPlaces(context) }))

type Data = Awaited<ReturnType<typeof loader>>

export const meta = (args: Route.MetaArgs) => frameMeta(args)

export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      <Outlet />
    </Frame>
  )
}

/** Whatever went wrong in the middle, the way on stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame data={loaderData}>
      <ErrorScreen error={error} />
    </Frame>
  )
}

const Frame = ({ data, children }: { data: Data | undefined; children: ReactNode }) => (
  <AccountFrame links={data?.places ?? []}>{children}</AccountFrame>
)
