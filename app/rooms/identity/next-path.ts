/**
 * Where to go after signing in: a path of this very site, or the fallback. A browser reads `//host`, `/\host` and
 * anything with a scheme as another website's address.
 */
export function nextPath(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || next.length > 2000) return fallback
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\')) return fallback
  const url = new URL(next, 'http://here.invalid')
  if (url.origin !== 'http://here.invalid' || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
