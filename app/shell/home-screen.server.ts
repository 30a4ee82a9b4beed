/** A site among the apps of a phone: its name, its colours, and its mark as a square icon. */
import { createHash } from 'node:crypto'
import type { Context, Site } from '#kernel/context.ts'
import { sharpEngine } from '#kernel/pictures/draw.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { objectBytes } from '#kernel/storage.server.ts'
import { logoOf } from '#rooms/tenancy/index.ts'
import { palette } from '#ui/palette.ts'
import { readTheme } from '#ui/theme.ts'

/** 180: iOS. 192 and 512: what Chrome asks before it offers to install. */
const sizes = [180, 192, 512] as const
const folders = { mark: 'marks', picture: 'pictures' } as const

/** The square one first; a logo is often wide. Marks and pictures are named at random: their bytes never change. */
const sourceOf = ({ favicon, data, theme }: Site): string =>
  favicon ?? logoOf(data)?.src ?? `a plate of ${readTheme(theme).accent}`

const hashOf = (site: Site): string => createHash('sha256').update(sourceOf(site)).digest('hex').slice(0, 12)

export const homeScreenIcon = (site: Site, size: (typeof sizes)[number]): string =>
  `/home-screen/${size}-${hashOf(site)}.png`

export function answerManifest({ site, locale }: Context): Response {
  const { accent, neutral } = readTheme(site.theme)
  const { page } = palette(accent, neutral, 'light')
  const name = site.name[locale]
  const manifest = {
    id: '/',
    name,
    short_name: name.length > 16 ? name.split(/\s+/)[0] : name,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: page,
    theme_color: page,
    icons: sizes.slice(1).map((size) => ({
      src: homeScreenIcon(site, size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      vary: 'Cookie',
    },
  })
}

const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>()
/** About 20 kB each. */
const most = 200

/** Errors: 404 for any address but those that the manifest and the page name. */
export async function answerIcon({ tenantId, site }: Context, file = ''): Promise<Response> {
  const size = sizes.find((each) => homeScreenIcon(site, each) === `/home-screen/${file}`)
  if (size === undefined) return notFound()
  const key = `${tenantId} ${file}`
  let icon = drawn.get(key)
  if (!icon) {
    if (drawn.size >= most) drawn.clear()
    icon = drawIcon(tenantId, site, size)
    drawn.set(key, icon)
    icon.catch(() => drawn.delete(key))
  }
  return new Response(await icon, {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** On white with a margin: systems cut the corners, and a see-through mark would stand on black. */
async function drawIcon(tenantId: string, site: Site, size: number): Promise<Buffer<ArrayBuffer>> {
  const sharp = await sharpEngine()
  const [, folder = '', name = ''] = sourceOf(site).split('/')
  const bytes = Object.hasOwn(folders, folder)
    ? await objectBytes(`${tenantId}/${folders[folder as keyof typeof folders]}/${name}`)
    : plateOf(readTheme(site.theme).accent)
  const margin = Math.round(size / 10)
  const mark = await sharp(bytes, { density: 600 })
    .resize(size - 2 * margin, size - 2 * margin, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .png({ palette: true, colours: 128 })
    .toBuffer()
  return mark as Buffer<ArrayBuffer>
}

/** The shop that stands for a site without a mark, in its own colour. */
const plateOf = (accent: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="${accent}"/>
    <g transform="translate(10 10) scale(1.17)" fill="none" stroke="#fff" stroke-width="1.75" stroke-linejoin="round">
    <path d="M4 10v10h16V10M3 9.5 5 4h14l2 5.5c0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0Z"/></g></svg>`)
