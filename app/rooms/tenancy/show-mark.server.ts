import type { Context } from '#kernel/context.ts'
import { shownPicture } from '#kernel/pictures/show-picture.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { markForm } from './mark.ts'

/** A logo or favicon of this tenant; another's is not found. */
export async function showMark({ tenantId }: Context, request: Request, file = ''): Promise<Response> {
  const kind = markForm.exec(file)?.[3]
  if (!kind) return notFound()
  const type = kind === 'png' ? 'png' : 'webp'
  return shownPicture(request, { key: `${tenantId}/marks/${file}`, type, keep: 'byAll', isOften: true })
}
