import type { Context } from '#kernel/context.ts'
import { shownPicture } from '#kernel/pictures/show-picture.server.ts'
import { notFound } from '#kernel/refusals.ts'

const fileForm = /^[0-9A-Za-z_-]{8,60}-(?:320|640|1200)\.webp$/

/** A picture of this tenant; another tenant's is not found. The name is random and the bytes never change. */
export async function showPicture(
  { tenantId }: Context,
  request: Request,
  { file }: Record<string, string>,
): Promise<Response> {
  if (!file || !fileForm.test(file)) return notFound()
  return shownPicture(request, { key: `${tenantId}/pictures/${file}`, keep: 'byAll', isOften: true })
}
