import { settings } from './settings.server.ts'

/**
 * Where a hostname of ours is reached: for links in letters. Never made from a request, whose Host may name a port of
 * somebody else's.
 */
export function siteOrigin(hostname: string): string {
  const { mode, port } = settings()
  return mode === 'production' ? `https://${hostname}` : `http://${hostname}:${port}`
}
