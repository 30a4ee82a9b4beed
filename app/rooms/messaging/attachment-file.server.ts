import { cleanFileName } from '#kernel/file-name.ts'
import { isPdf } from '#kernel/pictures/picture-kind.ts'
import { readPicture } from '#kernel/pictures/read-picture.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { mostFileBytes } from './message-text.ts'
import { refuse } from './refusals.ts'

const maxSide = 2000
/** A long screenshot keeps its width, so that people can read it. */
const maxHeight = 16_000

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
 * Errors: those of readPicture; 415 UNSUPPORTED_FILE says PDF too.
 */
export async function readAttachment(tenantId: string, bytes: Uint8Array, name: string): Promise<AttachmentFile> {
  if (bytes.byteLength === 0) refuse('fileMissing', { field: 'file' })
  if (bytes.byteLength > mostFileBytes) refuse('fileTooLarge')
  if (isPdf(bytes)) return { ...pdf, bytes, name: cleanFileName(name, 'pdf') }
  const { bytes: drawn, ...size } = await redraw(tenantId, bytes)
  return { ...picture, bytes: drawn, name: cleanFileName(name, 'webp'), ...size }
}

const pdf = { extension: 'pdf', mediaType: 'application/pdf', width: null, height: null } as const
const picture = { extension: 'webp', mediaType: 'image/webp' } as const

const redraw = (tenantId: string, bytes: Uint8Array) =>
  readPicture(tenantId, bytes, { mostBytes: mostFileBytes }, async ({ draw }) => {
    const [drawn] = await draw({ width: maxSide, height: maxHeight, format: 'webp' })
    return drawn
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.key === 'pictures.notTaken') refuse('unsupportedFile')
    throw error
  })
