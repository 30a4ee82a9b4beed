import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { SitemapPage, SitemapRoom } from '#kernel/sitemap.ts'
import { legalPath, legalSlugs } from './legal/legal-slugs.ts'
import { query } from './room.ts'

/** The first page, where it is one, and what every shop must say. */
const all = query({
  may: anyone,
  input: z.object({}),
  run: async ({ context }): Promise<SitemapPage[]> =>
    [...(context.site.clusterId === null ? ['/'] : []), ...legalSlugs.map(legalPath)].map((path) => ({ path })),
})

export const sitemap: SitemapRoom = {
  count: query({ may: anyone, input: z.object({}), run: async (tools) => (await all(tools, {})).length }),
  pages: query({
    may: anyone,
    input: z.object({ from: z.int().min(0), most: z.int().min(1) }),
    run: async (tools, { from, most }) => (await all(tools, {})).slice(from, from + most),
  }),
}
