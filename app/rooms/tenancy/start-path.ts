import { redirect } from 'react-router'

/** Where a merchant sees what their shop still lacks; its pages are reached with ?from=start and lead back. */
export const startPath = '/cluster/start'

export const fromStart = (path: string): string => `${path}?from=start`

export const cameFromStart = (request: Request): boolean => new URL(request.url).searchParams.get('from') === 'start'

/** After something was saved: on with the next. */
export function backToStart(request: Request): void {
  if (cameFromStart(request)) throw redirect(startPath)
}
