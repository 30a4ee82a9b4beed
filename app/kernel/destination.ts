/** Where an address leads, as a browser at `here` would read it. Every guard of navigation asks here; there is no second list. */
export type Destination =
  | { kind: 'here'; path: string }
  | { kind: 'elsewhere'; href: string }
  /** a script, a file, data, or nothing that a person would write */
  | { kind: 'refused' }

/** What may be left to: everything that is not named is refused, so that a new dangerous scheme needs no new line. */
const elsewhere = new Set(['http:', 'https:', 'mailto:', 'tel:'])

// A browser drops tabs and line ends inside an address and reads a backslash as a slash; honest addresses have neither.
const smuggled = /[\u0000-\u001f\u007f\\]/

export function destinationOf(to: string, here: string): Destination {
  if (to.length > 2000 || smuggled.test(to) || to !== to.trim() || !URL.canParse(to, here)) return { kind: 'refused' }
  const url = new URL(to, here)
  if (!elsewhere.has(url.protocol) || url.username !== '' || url.password !== '') return { kind: 'refused' }
  if (url.origin !== new URL(here).origin || url.origin === 'null') return { kind: 'elsewhere', href: url.href }
  // `//host` as a path would be another website's address to whoever reads it next.
  if (url.pathname.startsWith('//')) return { kind: 'refused' }
  return { kind: 'here', path: url.pathname + url.search + url.hash }
}

/** Where to go after signing in or choosing a language: a path of this very site, or the fallback. */
export function nextPath(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || !next.startsWith('/') || next.startsWith('//')) return fallback
  const destination = destinationOf(next, 'http://here.invalid')
  return destination.kind === 'here' ? destination.path : fallback
}
