import { createHash } from 'node:crypto'
import { type OpenPicture, readPicture } from '#kernel/pictures/read-picture.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { dHash } from './image-hash.ts'
import { refuse } from './refusals.ts'

export const maxSlipBytes = 10 * 1024 * 1024
const maxSide = 1600
const background = '#ffffff'

export interface SlipPicture {
  /** Upright, without EXIF, at most 1600 px: what is kept. */
  bytes: Uint8Array
  extension: 'webp'
  width: number
  height: number
  /** Of the file as it came. */
  sha256: string
  dhash: string
  /** The text of the QR found on it. */
  miniQr: string | null
}

/**
 * Reads a slip before any transaction.
 *
 * Errors: those of readPicture, but 422 SLIP_UNREADABLE (commerce.md §4) for one that cannot be opened.
 */
export async function readSlipPicture(tenantId: string, bytes: Uint8Array): Promise<SlipPicture> {
  try {
    return await readPicture(tenantId, bytes, { mostBytes: maxSlipBytes }, (picture) => read(bytes, picture))
  } catch (error) {
    if (error instanceof Refusal && error.key === 'pictures.unreadable') return refuse('slipUnreadable')
    throw error
  }
}

async function read(bytes: Uint8Array, { draw }: OpenPicture): Promise<SlipPicture> {
  const [kept, tiny, pixels] = await draw(
    { width: maxSide, format: 'webp', background },
    { width: 9, height: 8, fit: 'fill', format: 'shades', background },
    { width: maxSide, format: 'pixels', background },
  )
  return {
    bytes: kept.bytes,
    extension: 'webp',
    width: kept.width,
    height: kept.height,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    // Coarser shades: on plain areas the noise of a JPEG would flip bits.
    dhash: dHash(tiny.bytes.subarray(0, 72).map((shade) => shade >> 3)),
    miniQr: await readCode(async (width) =>
      width === maxSide ? pixels : (await draw({ width, format: 'pixels', background }))[0],
    ),
  }
}

interface Pixels {
  bytes: Uint8Array
  width: number
  height: number
}

/** A screenshot reads at the first size; a photo of a screen sometimes only when smaller or larger. */
async function readCode(pixelsAt: (side: number) => Promise<Pixels>): Promise<string | null> {
  const { default: decodeQR } = await import('qr/decode.js')
  for (const side of [maxSide, 900, 2800]) {
    try {
      const { bytes: data, width, height } = await pixelsAt(side)
      return decodeQR({ data, width, height }, { effort: 4, timeLimit: 60 }).slice(0, 512)
    } catch {
      // no code at this size
    }
  }
  return null
}
