import { settings } from '#kernel/settings.server.ts'

/** May a cookie be Secure here? */
export function isSecure(request: Request): boolean {
  return settings().mode === 'production' || new URL(request.url).protocol === 'https:'
}
