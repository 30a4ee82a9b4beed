import { createHash } from 'node:crypto'
import { refuseKernel } from '#kernel/refusals.ts'
import { dHash } from './image-hash.ts'
import { refuse } from './refusals.ts'

export const maxSlipBytes = 10 * 1024 * 1024
/** 24-megapixel photos pass; a bomb that claims more is refused before anything is decoded. */
const maxPixels = 40_000_000
const maxSide = 1600

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
 * Reads a slip before any transaction. Two at a time in a process, so that pictures never starve the shop.
 *
 * Errors: 413 FILE_TOO_LARGE, 415 UNSUPPORTED_FILE by content (never by name), 422 SLIP_UNREADABLE, 503 when crowded.
 */
export async function readSlipPicture(bytes: Uint8Array): Promise<SlipPicture> {
  if (bytes.byteLength > maxSlipBytes) refuse('fileTooLarge')
  if (!isPicture(bytes)) refuse('unsupportedFile')
  return oneOfTwo(() => read(bytes))
}

async function read(bytes: Uint8Array): Promise<SlipPicture> {
  const { default: sharp } = await import('sharp')
  // The header alone says how large it claims to be; nothing is decoded for it.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return refuse('slipUnreadable')
  if (head.width * head.height > maxPixels) refuse('pictureTooLarge')
  const open = () =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false }).timeout({ seconds: 10 })
  try {
    const upright = () => open().autoOrient().flatten({ background: '#ffffff' })
    const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
    const kept = await upright().resize(inside(maxSide)).webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
    const tiny = await upright().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
    return {
      bytes: kept.data,
      extension: 'webp',
      width: kept.info.width,
      height: kept.info.height,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      // Coarser shades: on plain areas the noise of a JPEG would flip bits.
      dhash: dHash(tiny.subarray(0, 72).map((shade) => shade >> 3)),
      miniQr: await readCode(async (side) => {
        const { data, info } = await upright()
          .resize(inside(side))
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        return { data, width: info.width, height: info.height }
      }),
    }
  } catch {
    return refuse('slipUnreadable')
  }
}

type Pixels = { data: Uint8Array; width: number; height: number }

/** A screenshot reads at the first size; a photo of a screen sometimes only when smaller or larger. */
async function readCode(pixelsAt: (side: number) => Promise<Pixels>): Promise<string | null> {
  const { default: decodeQR } = await import('qr/decode.js')
  for (const side of [1600, 900, 2800]) {
    try {
      return decodeQR(await pixelsAt(side), { effort: 4, timeLimit: 60 }).slice(0, 512)
    } catch {
      // no code at this size
    }
  }
  return null
}

/** By content: JPEG, PNG, WebP. Everything else is refused: SVG and HTML may hold script, HEIC needs a patent. */
function isPicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  )
}

let working = 0
const waiting: (() => void)[] = []

async function oneOfTwo<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= 20) refuseKernel('busy', { retryAfter: 5 })
  if (working >= 2) await new Promise<void>((resolve) => waiting.push(resolve))
  else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}
