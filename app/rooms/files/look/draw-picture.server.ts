/** Smaller pictures of a picture, drawn anew: upright, and without EXIF, place or whatever else came in the file. */
import type { Sharp } from 'sharp'

/** What can be drawn here. HEIC needs a patented decoder that sharp does not bring; SVG may hold script. */
const drawnTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'])

/** More is never read into memory for a picture. */
const mostPictureBytes = 50 * 1024 * 1024
/** A bomb that claims more stays a plain file: nothing of it is decoded. */
const mostPixels = 100_000_000

export const isDrawn = (contentType: string, bytes: number | bigint): boolean =>
  drawnTypes.has(contentType) && bytes <= mostPictureBytes

export interface Drawing {
  side: number
  format: 'webp' | 'avif'
  bytes: Buffer
  width: number
  height: number
}

export interface Look {
  /** Upright; null when its header says nothing. */
  width: number | null
  height: number | null
  drawings: Drawing[]
}

interface Wanted {
  side: number
  format: 'webp' | 'avif'
}

/** What a list and the viewer show. */
export const shownSizes: readonly Wanted[] = [
  { side: 320, format: 'webp' },
  { side: 1280, format: 'webp' },
  { side: 1280, format: 'avif' },
]

/** One at a time in a process. Nothing is thrown for what cannot be drawn: it has no drawings then. */
export async function lookAtPicture(bytes: Uint8Array, wanted: readonly Wanted[]): Promise<Look> {
  const { default: sharp } = await import('sharp')
  // The header alone says how large it claims to be; nothing is decoded for it.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return { width: null, height: null, drawings: [] }
  const { width, height } = head.autoOrient
  if (width * height > mostPixels) return { width, height, drawings: [] }
  return oneAtATime(async () => {
    try {
      return { width, height, drawings: await drawAll(sharp(bytes, careful), wanted) }
    } catch {
      return { width, height, drawings: [] }
    }
  })
}

const careful = { limitInputPixels: mostPixels, failOn: 'error', animated: false } as const

/** Decoded once, however many are drawn of it. */
async function drawAll(picture: Sharp, wanted: readonly Wanted[]): Promise<Drawing[]> {
  const { default: sharp } = await import('sharp')
  const largest = Math.max(...wanted.map(({ side }) => side))
  const { data, info } = await picture
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawings: Drawing[] = []
  for (const { side, format } of wanted) {
    const drawn = sharp(data, { raw: { width, height, channels } }).timeout({ seconds: 30 })
    drawn.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    drawings.push({ side, format, ...(await written(drawn, format)) })
  }
  return drawings
}

async function written(drawn: Sharp, format: 'webp' | 'avif') {
  const inFormat = format === 'avif' ? drawn.avif({ quality: 55, effort: 2 }) : drawn.webp({ quality: 80 })
  const { data: bytes, info } = await inFormat.toBuffer({ resolveWithObject: true })
  return { bytes, width: info.width, height: info.height }
}

let last: Promise<unknown> = Promise.resolve()

/** Pictures never starve whatever else this process does. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  return mine
}
