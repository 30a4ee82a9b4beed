/** The drawn picture of a starter site, kept like any picture of a page. */
import type { PagePicture } from '#kernel/block-fields.ts'
import type { Context } from '#kernel/context.ts'
import { sharpEngine } from '#kernel/pictures/draw.server.ts'
import { storePicture } from '#rooms/catalogue/index.ts'
import { looks } from './looks.ts'
import { scenes } from './scenes.ts'
import type { StarterName } from './starter-site.ts'

export async function scenePicture({ tenantId }: Context, name: StarterName): Promise<PagePicture> {
  const shapes = scenes[name].map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('')
  const [from, high] = looks[name].view
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="${high * 4}" viewBox="0 ${from} 400 ${high}">${shapes}</svg>`
  const bytes = await (await sharpEngine())(Buffer.from(svg)).png().toBuffer()
  return { ...(await storePicture(tenantId, new Uint8Array(bytes))), alt: looks[name].alt }
}
