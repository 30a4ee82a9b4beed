import { Outlet } from 'react-router'
import { ErrorPage } from '../error-screen.tsx'

export default function Fullscreen() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
