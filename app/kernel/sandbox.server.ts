/** Hosts of what tenants bring along that runs in browsers: apart from every site, each thing on a host of its own. */
import { createHash } from 'node:crypto'
import { settings } from './settings.server.ts'

/** Does this host belong to no site, but to what runs apart? */
export function isSandboxHost(host: string): boolean {
  const { sandboxDomain } = settings()
  return sandboxDomain !== null && host.endsWith(`.${sandboxDomain}`)
}

/** The host of one thing; null where the platform has no domain for it. */
export function sandboxHost(thing: string): string | null {
  const { sandboxDomain } = settings()
  return sandboxDomain && `${createHash('sha256').update(thing).digest('hex').slice(0, 20)}.${sandboxDomain}`
}

/** Its origin, as browsers say it. */
export function sandboxOrigin(thing: string): string | null {
  const { mode, port } = settings()
  const host = sandboxHost(thing)
  return host && (mode === 'production' ? `https://${host}` : `http://${host}:${port}`)
}

/** For a page's policy: what it may frame. */
export function sandboxSources(): string[] {
  const { mode, sandboxDomain } = settings()
  if (!sandboxDomain) return []
  return [mode === 'production' ? `https://*.${sandboxDomain}` : `http://*.${sandboxDomain}:*`]
}
