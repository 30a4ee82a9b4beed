import type { Wanted } from '#kernel/pictures/draw.server.ts'
import { readPicture } from '#kernel/pictures/read-picture.server.ts'
import { newKey, putObject } from '#kernel/storage.server.ts'
import { maxMarkBytes } from './mark.ts'

export type MarkKind = 'logo' | 'favicon'

/** A logo keeps its shape, three times as large as it is shown; a favicon is a square, as home screens want it. */
const shapes = {
  logo: { width: 480, height: 144, format: 'webp', quality: 90 },
  favicon: { width: 180, fit: 'contain', format: 'png' },
} as const satisfies Record<MarkKind, Wanted>

/** A logo or favicon from the bytes of a file, kept beside the tenant's other objects. Errors: those of readPicture. */
export async function drawMark(tenantId: string, kind: MarkKind, bytes: Uint8Array): Promise<string> {
  const limits = { mostBytes: maxMarkBytes, field: kind }
  const { format } = shapes[kind]
  const [{ bytes: drawn, width, height }] = await readPicture(tenantId, bytes, limits, ({ draw }) => draw(shapes[kind]))
  const key = newKey(tenantId, 'marks', format).replace(`.${format}`, `-${width}x${height}.${format}`)
  await putObject(key, drawn)
  return key.split('/').at(-1)!
}
