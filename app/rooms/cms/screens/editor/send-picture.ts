/** A picture on its way to the site: a file, or the name of one in the drive. */
import type { PagePicture } from '#kernel/block-fields.ts'

export async function sendPicture(
  name: 'file' | 'drive',
  file: File | string,
): Promise<{ picture: PagePicture } | { problem: string }> {
  const form = new FormData()
  form.set(name, file)
  const response = await fetch('/api/cms/pictures', { method: 'POST', body: form }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as {
    data?: PagePicture
    error?: { message?: string }
  } | null
  return response?.ok && answer?.data ? { picture: answer.data } : { problem: answer?.error?.message ?? '—' }
}
