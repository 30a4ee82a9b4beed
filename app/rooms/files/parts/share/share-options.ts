/** The form's fields as the call takes them. What was not touched is left out, and so stays as it is. */
import type { ShareView } from '../../share/share-view.ts'

export function optionsIn(
  form: FormData,
  { itemId, share, until }: { itemId: string; share: ShareView | undefined; until: string },
): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const isPassword = form.has('isPassword')
  // A password may begin or end with a space.
  const password = String(form.get('sharePassword') ?? '')
  const day = text('shareExpire')
  return {
    itemId,
    ...(share ? { share: share.id } : { new_link: true }),
    ...(text('preset') && { preset: text('preset') }),
    isPassword,
    ...(isPassword && password && { sharePassword: password }),
    ...((!share || day !== until) && { shareExpire: day || null }),
    maxDownloads: text('maxDownloads') ? Number(text('maxDownloads')) : null,
  }
}
