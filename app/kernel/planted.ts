/**
 * For a room's `testing-breaches.ts`: what is planted, the promise of `integrity.ts` that it breaks, the statement that
 * plants it behind a tenant's wall. Keys to other tables are gone there, checks stay; each breach stays for the next.
 */
export type Planted = readonly [what: string, breaks: RegExp, statement: string]
