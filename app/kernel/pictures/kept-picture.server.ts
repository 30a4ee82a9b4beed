/** Pictures that lie in the tenant's store in several sizes: `{tenant}/{folder}/{name}-{size}.webp`. */
import { randomBytes } from 'node:crypto'
import { deleteObject, putObject } from '../storage.server.ts'
import type { Size, Wanted } from './draw.server.ts'
import { type PictureLimits, readPicture } from './read-picture.server.ts'

export interface KeptAs<S extends number> extends PictureLimits {
  folder: string
  /** Longest sides in px; with `fit: 'cover'` both. */
  sizes: readonly S[]
  fit?: Wanted['fit']
  background?: string
}

/** Random, unguessable, without the tenant. */
export type PictureName = string

export const pictureKey = (tenantId: string, folder: string, name: PictureName, size: number): string =>
  `${tenantId}/${folder}/${name}-${size}.webp`

/** Its files, before the row that names them; the size is that of the largest. Errors: those of readPicture, 503. */
export async function keepPicture(
  tenantId: string,
  bytes: Uint8Array,
  { folder, sizes, fit = 'inside', background, ...limits }: KeptAs<number>,
): Promise<{ name: PictureName } & Size> {
  const ground = background === undefined ? {} : { background }
  const wanted = sizes.map((width) => ({ width, fit, format: 'webp', ...ground }) as const)
  const drawings = await readPicture(tenantId, bytes, limits, ({ draw }) => draw(...wanted))
  const name = randomBytes(18).toString('base64url')
  // Its turn is over: a slow store keeps nobody from drawing.
  for (const [at, drawing] of drawings.entries())
    await putObject(pictureKey(tenantId, folder, name, sizes[at]!), drawing.bytes)
  const { width, height } = drawings.reduce((largest, each) => (each.width > largest.width ? each : largest))
  return { name, width, height }
}

export async function dropPicture(
  tenantId: string,
  { folder, sizes }: Pick<KeptAs<number>, 'folder' | 'sizes'>,
  name: PictureName,
): Promise<void> {
  for (const size of sizes) await deleteObject(pictureKey(tenantId, folder, name, size))
}
