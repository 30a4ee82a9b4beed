import { createHash } from 'node:crypto'
import type { Context, Site } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'

const svgOf = (site: Site): string | null => (typeof site.data.logo === 'string' && site.data.logo.startsWith('<svg') ? site.data.logo : null)

const hashes = new Map<string, string>()

function hashOf(svg: string): string {
  let hash = hashes.get(svg)
  if (hash === undefined) {
    if (hashes.size > 2000) hashes.clear()
    hashes.set(svg, (hash = createHash('sha256').update(svg).digest('hex').slice(0, 12)))
  }
  return hash
}

/** The site's mark (`data.logo`, an SVG) as a picture with an address that changes with it. */
export function logoOf(site: Site): { src: string; width: number; height: number } | null {
  const svg = svgOf(site)
  return svg === null ? null : { src: `/site/logo.svg?v=${hashOf(svg)}`, width: 32, height: 32 }
}

/** Served as a picture only: were it opened as a page, nothing in it could run. */
export async function answerLogo({ site }: Context, request: Request): Promise<Response> {
  const svg = svgOf(site)
  if (!svg) return notFound()
  const isCurrent = new URL(request.url).searchParams.get('v') === hashOf(svg)
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
