import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo } from 'sharp'
import type { LocalText } from '#kernel/context.ts'
import { putObject } from '#kernel/storage.server.ts'
import { drawHero, drawLogo, drawProduct, type DemoSite } from './content/index.ts'

/** As the catalogue keeps a picture; its files are {tenant}/pictures/{name}-{size}.webp. */
export interface HungPicture {
  name: string
  width: number
  height: number
  alt: LocalText
}

const sizes = [1200, 640, 320]

/** Draws what a site shows. The same drawing has the same name, so that a second try after a crash leaves nothing over. */
export async function drawPictures(
  demo: DemoSite,
  tenantId: string,
): Promise<{ goods: Map<string, HungPicture>; hero: HungPicture; logo: HungPicture }> {
  sharp.concurrency(1)
  const jobs: Drawing[] = [
    { key: 'hero', svg: drawHero(demo), alt: demo.tagline, longest: 1200 },
    { key: 'logo', svg: drawLogo(demo), alt: demo.name, longest: 640, density: 720 },
    ...demo.products.map(({ slug, picture, name }) => ({ key: `goods ${slug}`, svg: drawProduct(picture), alt: name })),
  ]
  const made = new Map<string, HungPicture>()
  const queue = jobs.values()
  const draw = async () => {
    for (const job of queue) made.set(job.key, { ...(await store(tenantId, job)), alt: job.alt })
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, draw))
  return {
    goods: new Map(demo.products.map(({ slug }) => [slug, made.get(`goods ${slug}`)!])),
    hero: made.get('hero')!,
    logo: made.get('logo')!,
  }
}

interface Drawing {
  key: string
  svg: string
  alt: LocalText
  /** Of the largest file, in px; 900 keeps the first start short. */
  longest?: number
  density?: number
}

/** Rendered once; each smaller size comes from the one above it. */
async function store(
  tenantId: string,
  { key, svg, longest = 900, density = 72 }: Drawing,
): Promise<Omit<HungPicture, 'alt'>> {
  const name = createHash('sha256').update(`${tenantId} ${key} ${svg}`).digest('base64url').slice(0, 24)
  let image = await sharp(Buffer.from(svg), { density })
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = image.info
  for (const size of sizes) {
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
