import { createPageCache } from '#kernel/page-cache.server.ts'

/** The pages that guests share, of this process. */
export const pageCache = createPageCache()
