/**
 * Pages that search engines should find, from a room's sitemap.ts. The shell gathers it (app/shell/made) and answers
 * /sitemap.xml. Each action speaks for a guest.
 */
import type * as z from 'zod'
import type { Action } from './action.server.ts'

export interface SitemapPage {
  /** From the root of the host, as its canonical link says it. */
  path: string
  changedAt?: Date
}

export interface SitemapRoom {
  /** How many pages there are. */
  count: Action<z.ZodType<object, object>, number>
  /** So many of them from this one on, always in the same order. */
  pages: Action<z.ZodType<SitemapPart, SitemapPart>, SitemapPage[]>
}

export interface SitemapPart {
  from: number
  most: number
}
