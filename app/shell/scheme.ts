import { cookieOf } from './cookies.ts'

export const schemes = ['light', 'dark', 'auto'] as const
export type Scheme = (typeof schemes)[number]

/** What this visitor chose; auto: as their device has it. */
export function schemeOf(cookies: string | null | undefined): Scheme {
  const chosen = cookieOf(cookies, 'scheme')
  return schemes.find((scheme) => scheme === chosen) ?? 'auto'
}
