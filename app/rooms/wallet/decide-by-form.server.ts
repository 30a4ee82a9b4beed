import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { approveRequest, declineRequest } from './approvals.ts'

/** The two buttons under a request, on whichever page it stands. */
export async function decideByForm(
  context: Context,
  form: Record<string, unknown>,
): Promise<{ said: 'approved' | 'declined' }> {
  const asked = { id: String(form.id ?? ''), reason: String(form.reason ?? '') }
  if (form.operation === 'approve') await approveRequest(context, asked)
  else if (form.operation === 'decline') await declineRequest(context, asked)
  else return notFound()
  return { said: form.operation === 'approve' ? 'approved' : 'declined' }
}
