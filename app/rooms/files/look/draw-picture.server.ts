/** What is drawn of a file that is a picture. */
import type { Drawn, Wanted } from '#kernel/pictures/draw.server.ts'
import type { PictureKind } from '#kernel/pictures/picture-kind.ts'
import { pictureSize, readPicture } from '#kernel/pictures/read-picture.server.ts'
import { Refusal } from '#kernel/refusals.ts'

const drawnKinds: readonly PictureKind[] = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff']

/** More is never read into memory for a picture. */
const mostBytes = 50 * 1024 * 1024
/** A bomb that claims more stays a plain file: nothing of it is decoded. */
const mostPixels = 100_000_000

export const isDrawn = (contentType: string, bytes: number | bigint): boolean =>
  drawnKinds.some((kind) => contentType === `image/${kind}`) && bytes <= mostBytes

export interface Drawing extends Drawn {
  side: number
  format: 'webp' | 'avif'
}

export interface Look {
  /** Upright; null when its header says nothing. */
  width: number | null
  height: number | null
  drawings: Drawing[]
}

export interface WantedDrawing extends Pick<Wanted, 'over'> {
  side: number
  format: 'webp' | 'avif'
}

/** What a list and the viewer show. */
export const shownSizes: readonly WantedDrawing[] = [
  { side: 320, format: 'webp' },
  { side: 1280, format: 'webp' },
  { side: 1280, format: 'avif' },
]

/** Of what cannot be drawn there are no drawings. Errors: 503 when crowded, but for a job. */
export async function lookAtPicture(
  tenantId: string,
  bytes: Uint8Array,
  wanted: readonly WantedDrawing[],
  isPatient: boolean,
): Promise<Look> {
  const { width, height } = (await pictureSize(bytes)) ?? { width: null, height: null }
  try {
    const limits = { mostBytes, mostPixels, kinds: drawnKinds, isPatient }
    const drawn = await readPicture(tenantId, bytes, limits, ({ draw }) =>
      draw(
        ...wanted.map(({ side, ...each }) => ({
          width: side,
          ...(each.format === 'webp' && { quality: 80 }),
          ...each,
        })),
      ),
    )
    return { width, height, drawings: wanted.map(({ side, format }, at) => ({ side, format, ...drawn[at]! })) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 503) throw error
    return { width, height, drawings: [] }
  }
}
