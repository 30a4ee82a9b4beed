import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { SitemapPage, SitemapRoom } from '#kernel/sitemap.ts'
import { query } from './room.ts'

const open = ['/hora', '/hora/rakkana', '/hora/static']

const count = query({ may: anyone, input: z.object({}), run: async (): Promise<number> => open.length })
const pages = query({
  may: anyone,
  input: z.object({ from: z.int().min(0), most: z.int().min(1).max(50_000) }),
  run: async (_, { from, most }): Promise<SitemapPage[]> => open.slice(from, from + most).map((path) => ({ path })),
})

export const sitemap: SitemapRoom = { count, pages }
