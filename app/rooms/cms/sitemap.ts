import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { SitemapPage, SitemapRoom } from '#kernel/sitemap.ts'
import { legalPath, legalSlugs } from './legal/legal-slugs.ts'
import { publishedAddresses } from './pages/read-page.ts'
import { query } from './room.ts'

/** The first page, where it is one, what every shop must say, and what this one has published. */
const all = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<SitemapPage[]> {
    const first = tools.context.site.clusterId === null ? ['/'] : []
    const written = (await publishedAddresses(tools, {})).filter(({ noindex, to }) => !noindex && to !== '/')
    const blog = written.some(({ kind }) => kind === 'post') ? ['/cms-blog'] : []
    return [
      ...[...first, ...legalSlugs.map(legalPath), ...blog].map((path) => ({ path })),
      ...written.map(({ to, changedAt }) => ({ path: to, changedAt })),
    ]
  },
})

export const sitemap: SitemapRoom = {
  count: query({ may: anyone, input: z.object({}), run: async (tools) => (await all(tools, {})).length }),
  pages: query({
    may: anyone,
    input: z.object({ from: z.int().min(0), most: z.int().min(1) }),
    run: async (tools, { from, most }) => (await all(tools, {})).slice(from, from + most),
  }),
}
