import { createHash } from 'node:crypto'
import { firstPagePng } from '#kernel/pdf/first-page.server.ts'
import { isPdf } from '#kernel/pictures/picture-kind.ts'
import { type OpenPicture, readPicture } from '#kernel/pictures/read-picture.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { dHash } from './image-hash.ts'
import { readCodes } from './slip-codes.server.ts'
import { refuse } from './refusals.ts'

export const maxSlipBytes = 10 * 1024 * 1024
/** Of a page that was drawn, which compresses as it pleases: a picture that was sent is within `maxSlipBytes` already. */
const mostDrawnBytes = 40 * 1024 * 1024
const maxWidth = 1600
/** A long screenshot keeps its width, so that people can read it; nothing is higher in WebP. */
const maxHeight = 16_000
const background = '#ffffff'

export interface SlipPicture {
  /** Upright, without EXIF, at most 1600 px wide: what is kept. */
  bytes: Uint8Array
  extension: 'webp'
  width: number
  height: number
  /** Of the file as it came. */
  sha256: string
  dhash: string
  /** The text of the bank's own code on it, or of another one where there is none. */
  miniQr: string | null
  /** The others. */
  moreCodes: string[]
  /** A PDF as it came; of pictures nothing is kept but what was drawn anew. */
  original: Uint8Array | null
}

/**
 * Reads a slip before any transaction: a picture, or the first page of the PDF that a bank's app gives out.
 *
 * Errors: those of readPicture, but 422 SLIP_UNREADABLE (commerce.md §4) for one that cannot be opened; of firstPagePng.
 */
export async function readSlipPicture(tenantId: string, bytes: Uint8Array): Promise<SlipPicture> {
  try {
    if (bytes.byteLength > maxSlipBytes) refuse('fileTooLarge')
    const picture = isPdf(bytes) ? await firstPagePng(tenantId, bytes) : bytes
    return await readPicture(tenantId, picture, { mostBytes: mostDrawnBytes }, (opened) => read(bytes, opened))
  } catch (error) {
    if (error instanceof Refusal && error.key === 'pictures.unreadable') return refuse('slipUnreadable')
    throw error
  }
}

async function read(bytes: Uint8Array, { draw }: OpenPicture): Promise<SlipPicture> {
  const wide = (width: number) => ({ width, height: maxHeight, format: 'pixels', background }) as const
  const [kept, tiny, pixels] = await draw(
    { width: maxWidth, height: maxHeight, format: 'webp', background },
    { width: 9, height: 8, fit: 'fill', format: 'shades', background },
    wide(maxWidth),
  )
  const [miniQr = null, ...moreCodes] = await readCodes([maxWidth, 900, 2800], async (width) =>
    width === maxWidth ? pixels : (await draw(wide(width)))[0],
  )
  return {
    bytes: kept.bytes,
    extension: 'webp',
    width: kept.width,
    height: kept.height,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    // Coarser shades: on plain areas the noise of a JPEG would flip bits.
    dhash: dHash(tiny.bytes.subarray(0, 72).map((shade) => shade >> 3)),
    miniQr,
    moreCodes,
    original: isPdf(bytes) ? bytes : null,
  }
}
