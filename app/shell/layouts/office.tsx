import { Outlet } from 'react-router'
import { ErrorScreen } from '../error-screen.tsx'

export default function Fullscreen() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />
}
