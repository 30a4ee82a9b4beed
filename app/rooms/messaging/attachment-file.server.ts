import { refuseKernel } from '#kernel/refusals.ts'
import { cleanFileName, mostFileBytes } from './message-text.ts'
import { refuse } from './refusals.ts'

/** 24-megapixel photos pass; a bomb that claims more is refused before anything is decoded. */
const maxPixels = 40_000_000
const maxSide = 2000

export interface AttachmentFile {
  bytes: Uint8Array
  extension: 'webp' | 'pdf'
  mediaType: 'image/webp' | 'application/pdf'
  name: string
  width: number | null
  height: number | null
}

/**
 * What was chosen, as it may be kept: a picture drawn anew, upright and without its EXIF; a PDF as it is, which is only
 * ever handed out as a download.
 *
 * Errors: 413 FILE_TOO_LARGE, 415 UNSUPPORTED_FILE by content (never by name), 422 FILE_UNREADABLE, 503 when crowded.
 */
export async function readAttachment(bytes: Uint8Array, name: string): Promise<AttachmentFile> {
  if (bytes.byteLength === 0) refuse('fileMissing', { field: 'file' })
  if (bytes.byteLength > mostFileBytes) refuse('fileTooLarge')
  if (startsWith(bytes, '%PDF-'))
    return {
      bytes,
      extension: 'pdf',
      mediaType: 'application/pdf',
      name: cleanFileName(name, 'pdf'),
      width: null,
      height: null,
    }
  if (!isPicture(bytes)) refuse('unsupportedFile')
  return oneAtATime(() => redraw(bytes, name))
}

async function redraw(bytes: Uint8Array, name: string): Promise<AttachmentFile> {
  const { default: sharp } = await import('sharp')
  // The header alone says how large it claims to be; nothing is decoded for it.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return refuse('unreadable')
  if (head.width * head.height > maxPixels) refuse('pictureTooLarge')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      extension: 'webp',
      mediaType: 'image/webp',
      name: cleanFileName(name, 'webp'),
      width: info.width,
      height: info.height,
    }
  } catch {
    return refuse('unreadable')
  }
}

const startsWith = (bytes: Uint8Array, text: string, from = 0): boolean =>
  Buffer.from(bytes.subarray(from, from + text.length)).toString('latin1') === text

/** JPEG, PNG, WebP. Everything else is refused: SVG and HTML may hold script, HEIC needs a patent. */
const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** One picture at a time in a process: the shop never starves because somebody sends their holiday. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= 20) refuseKernel('busy', { retryAfter: 5 })
  waiting++
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  try {
    return await mine
  } finally {
    waiting--
  }
}
