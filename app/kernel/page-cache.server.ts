import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { onStale } from './freshness.server.ts'

/** A rendered page, ready to be sent: its bytes as letters of Latin-1, which node writes together with the head. */
export interface CachedPage {
  html: string
  brotli: string
  etag: string
  csp: string
  tenantId: string
  reads: ReadonlySet<string>
  at: number
}

/** What a render hands in; null when this page must not be kept. */
export interface Rendered {
  html: string
  csp: string
  reads: ReadonlySet<string>
}

interface Filling {
  promise: Promise<CachedPage | null>
  tenantId: string
  stale: Set<string>
}

const maxBytes = 24 * 1024 * 1024
/** Without a worker's word (ROLE=web alone) a page is at most this old. */
const maxAgeMs = 30_000

/**
 * Pages for guests, keyed by site, path, query, language and build. A page goes when a table it read is written,
 * here or on any node. One render at a time for the same key.
 */
export function createPageCache() {
  const pages = new Map<string, CachedPage>()
  const filling = new Map<string, Filling>()
  /** also those that a newer one has taken the place of */
  const fillings = new Set<Filling>()
  let bytes = 0

  function drop(key: string, page: CachedPage): void {
    if (pages.delete(key)) bytes -= page.html.length + page.brotli.length
  }

  const stop = onStale((tenantId, tables) => {
    for (const [key, page] of pages)
      if (tenantId === '*' || (page.tenantId === tenantId && tables.some((table) => page.reads.has(table))))
        drop(key, page)
    for (const fill of fillings)
      if (tenantId === '*' || fill.tenantId === tenantId) for (const table of tables) fill.stale.add(table)
  })

  function keep(key: string, page: CachedPage): void {
    pages.set(key, page)
    bytes += page.html.length + page.brotli.length
    for (const [oldest, old] of pages) {
      if (bytes <= maxBytes) break
      drop(oldest, old)
    }
  }

  async function renderAndKeep(key: string, { tenantId, stale }: Filling, render: () => Promise<Rendered | null>) {
    const rendered = await render()
    if (!rendered) return null
    const page = pageFrom(rendered, tenantId)
    const changed = stale.has('*') || [...rendered.reads].some((table) => stale.has(table))
    if (!changed) keep(key, page)
    return page
  }

  return {
    stop,
    size: () => ({ pages: pages.size, bytes }),

    find(key: string): CachedPage | undefined {
      const page = pages.get(key)
      if (!page) return undefined
      if (Date.now() - page.at > maxAgeMs) {
        drop(key, page)
        return undefined
      }
      return page
    },

    /** Renders once however many ask; null when the render says the page is not to be shared. */
    async fill(key: string, tenantId: string, render: () => Promise<Rendered | null>): Promise<CachedPage | null> {
      const running = filling.get(key)
      // One that began before something was written may show what was before.
      if (running && running.stale.size === 0) return running.promise
      const fill: Filling = { tenantId, stale: new Set(), promise: Promise.resolve(null) }
      filling.set(key, fill)
      fillings.add(fill)
      fill.promise = renderAndKeep(key, fill, render)
      try {
        return await fill.promise
      } finally {
        fillings.delete(fill)
        if (filling.get(key) === fill) filling.delete(key)
      }
    },
  }
}

function pageFrom({ html, csp, reads }: Rendered, tenantId: string): CachedPage {
  const plain = Buffer.from(html)
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return {
    html: plain.toString('latin1'),
    brotli: brotli.toString('latin1'),
    etag,
    csp,
    tenantId,
    reads,
    at: Date.now(),
  }
}

/**
 * The same key for the same page: of the parameters those that the page reads, each once, sorted. What else stands there
 * (an advertiser's mark, somebody's random number) makes no other page. null for a query too odd to keep.
 */
export function normaliseQuery(search: string, known: readonly string[]): string | null {
  if (search === '' || search === '?' || known.length === 0) return ''
  const asked = new URLSearchParams(search)
  const kept = known.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)!]] : [])).sort()
  const query = new URLSearchParams(kept).toString()
  return query.length > mostQuery ? null : query
}

/** Thai letters take nine each. */
const mostQuery = 900
