import type { Sharp } from 'sharp'
import { newKey, putObject } from '#kernel/storage.server.ts'
import { maxMarkBytes } from './mark.ts'
import { refuse } from './refusals.ts'

export type MarkKind = 'logo' | 'favicon'

/** A mark is small; what claims more pixels is a bomb or a mistake, and is refused before it is decoded. */
const pixelLimit = 25_000_000

/**
 * A logo or favicon from the bytes of a file: drawn anew without metadata, and kept beside the tenant's other objects.
 * SVG is refused: it can carry script, and what it refers to.
 *
 * Errors: 413, 415 for anything but PNG, JPEG, WebP.
 */
export async function drawMark(tenantId: string, kind: MarkKind, bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > maxMarkBytes) refuse('markTooLarge', { field: kind })
  const { default: sharp } = await import('sharp')
  const open = async () => sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', animated: false })
  const { format } = await open()
    .then((image) => image.metadata())
    .catch(() => refuse('notAMark', { field: kind }))
  if (!['jpeg', 'png', 'webp'].includes(format ?? '')) refuse('notAMark', { field: kind })
  const upright = (await open()).timeout({ seconds: 10 }).autoOrient()
  const { data, info } = await shaped(upright, kind)
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('notAMark', { field: kind }))
  const [, , stored] = newKey(tenantId, 'marks', 'x').split('/')
  const file = `${stored!.replace('.x', '')}-${info.width}x${info.height}.${kind === 'logo' ? 'webp' : 'png'}`
  await putObject(`${tenantId}/marks/${file}`, data)
  return file
}

/** A logo keeps its shape, three times as large as it is shown; a favicon is a square, as home screens want it. */
function shaped(image: Sharp, kind: MarkKind): Sharp {
  if (kind === 'logo')
    return image.resize(480, 144, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 90, alphaQuality: 100 })
  return image.resize(180, 180, { fit: 'contain', background: '#ffffff00' }).png({ compressionLevel: 9 })
}
