import { Outlet } from 'react-router'
import { ErrorPage, frameMeta } from '../error-screen.tsx'
import type { Route } from './+types/fullscreen'

export const meta = (args: Route.MetaArgs) => frameMeta(args)

export default function Fullscreen() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
