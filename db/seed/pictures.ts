import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo } from 'sharp'
import type { LocalText } from '#kernel/context.ts'
import { putObject } from '#kernel/storage.server.ts'
import { readPicture, type DemoSite } from './content/index.ts'

/** As the catalogue keeps a picture; its files are {tenant}/pictures/{name}-{size}.webp. */
export interface HungPicture {
  name: string
  width: number
  height: number
  alt: LocalText
}

/** As they lie in content, WebP of at most so many pixels a side, they are shown at their largest. */
const largest = 1200
const smaller = [640, 320]

/** Hangs what a site shows. The same picture has the same name, so that a second try after a crash leaves nothing over. */
export async function hangPictures(
  demo: DemoSite,
  tenantId: string,
): Promise<{ goods: Map<string, HungPicture>; hero: HungPicture; logo: HungPicture }> {
  sharp.concurrency(1)
  const alts = new Map([
    ['hero', demo.tagline],
    ['logo', demo.name],
    ...demo.products.map(({ slug, name }) => [slug, name] as const),
  ])
  const made = new Map<string, HungPicture>()
  const queue = alts.entries()
  const hang = async () => {
    for (const [name, alt] of queue)
      made.set(name, { ...(await store(tenantId, name, await readPicture(demo, name))), alt })
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, hang))
  return { goods: made, hero: made.get('hero')!, logo: made.get('logo')! }
}

/** Read once; each smaller size comes from the one above it. */
async function store(tenantId: string, key: string, picture: Buffer): Promise<Omit<HungPicture, 'alt'>> {
  const name = createHash('sha256').update(`${tenantId} ${key} `).update(picture).digest('base64url').slice(0, 24)
  let image = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = image.info
  if (Math.max(width, height) > largest) throw new Error(`the picture of ${key} is larger than ${largest} pixels`)
  await putObject(`${tenantId}/pictures/${name}-${largest}.webp`, picture)
  for (const size of smaller) {
    image = await sharp(image.data, { raw: rawOf(image.info) })
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const webp = await sharp(image.data, { raw: rawOf(image.info) })
      .webp({ quality: 82, effort: 1 })
      .toBuffer()
    await putObject(`${tenantId}/pictures/${name}-${size}.webp`, webp)
  }
  return { name, width, height }
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels })
