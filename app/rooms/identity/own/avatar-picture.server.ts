import { refuseKernel } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'

export const maxAvatarBytes = 10 * 1024 * 1024
/** 24-megapixel photos pass; a bomb that claims more is refused before anything is decoded. */
const maxPixels = 40_000_000

export interface AvatarPicture {
  512: Uint8Array
  128: Uint8Array
}

/**
 * A square picture of somebody, drawn anew: upright, without EXIF, place or whatever else came in the file.
 *
 * Errors: 413 FILE_TOO_LARGE, 415 UNSUPPORTED_FILE by content (never by name), 422 PICTURE_UNREADABLE, 503 when crowded.
 */
export async function readAvatar(bytes: Uint8Array): Promise<AvatarPicture> {
  if (bytes.byteLength > maxAvatarBytes) refuseKernel('tooLarge')
  if (!isPicture(bytes)) refuse('unsupportedPicture', { field: 'picture' })
  return oneAtATime(() => draw(bytes))
}

async function draw(bytes: Uint8Array): Promise<AvatarPicture> {
  const { default: sharp } = await import('sharp')
  // The header alone says how large it claims to be; nothing is decoded for it.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head || head.width * head.height > maxPixels) return refuse('unreadablePicture', { field: 'picture' })
  const square = (side: number) =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
      .timeout({ seconds: 10 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(side, side, { fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .toBuffer()
  try {
    return { 512: await square(512), 128: await square(128) }
  } catch {
    return refuse('unreadablePicture', { field: 'picture' })
  }
}

/** By content: JPEG, PNG, WebP. Everything else is refused: SVG and HTML may hold script. */
function isPicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  )
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Pictures never starve the pages; of a crowd, those who would wait longest are told to come again. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= 20) refuseKernel('busy', { retryAfter: 5 })
  waiting++
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting--
  }
}
