import type { Context } from '#kernel/context.ts'
import { readPicture } from '#kernel/pictures/read-picture.server.ts'
import { shownPicture } from '#kernel/pictures/show-picture.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { objectBytes, objectSize, putObject } from '#kernel/storage.server.ts'
import { markForm, maxMarkBytes } from './mark.ts'

/** A logo or favicon of this tenant; another's is not found. A logo also as PNG, which is what mail programs show. */
export async function showMark({ tenantId }: Context, request: Request, file = ''): Promise<Response> {
  const kind = markForm.exec(file)?.[3]
  if (!kind) return notFound()
  const type = kind === 'png' ? 'png' : 'webp'
  const key = `${tenantId}/marks/${file}`
  if (type === 'png') await drawPng(tenantId, key)
  return shownPicture(request, { key, type, keep: 'byAll', isOften: true })
}

/** Once, when it is first asked for; what has gone with its logo is drawn again as long as that is there. */
async function drawPng(tenantId: string, key: string): Promise<void> {
  const from = key.replace(/png$/, 'webp')
  if ((await objectSize(key)) !== null || (await objectSize(from)) === null) return
  const limits = { mostBytes: maxMarkBytes, field: 'logo' }
  const [{ bytes }] = await readPicture(tenantId, await objectBytes(from), limits, ({ draw }) =>
    draw({ width: 480, height: 144, format: 'png' }),
  )
  await putObject(key, bytes)
}
