import type { Context } from '#kernel/context.ts'
import { readForm } from '#kernel/limited-form.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { deleteObject, newKey, putObject } from '#kernel/storage.server.ts'
import type { FindingKind } from './findings.ts'
import { refuse } from './refusals.ts'
import { maxSlipBytes, readSlipPicture } from './slip-picture.server.ts'
import { mayTakeSlip, submitSlip } from './slips.ts'

/**
 * From a file to a slip under review: limits, reading and storing first, then the one transaction. What a refused or
 * repeated request had stored is removed again.
 */
export async function sendSlip(
  context: Context,
  sent: { slug: string; file: Blob | undefined },
): Promise<{ slipId: string; findings: FindingKind[] }> {
  const { slug, file } = sent
  await limit(context, `slip:${networkOf(context.address)}`, { tries: 20, perSeconds: 600 })
  await mayTakeSlip(context, { slug }).catch((error) => refuseUnlessSentBefore(context, error))
  if (!file || file.size === 0) return refuse('slipMissing', { field: 'slip' })
  const { bytes, extension, original, ...facts } = await readSlipPicture(
    context.tenantId,
    new Uint8Array(await file.arrayBuffer()),
  )
  const objectKey = newKey(context.tenantId, 'slips', extension)
  const originalKey = original && newKey(context.tenantId, 'slips', 'pdf')
  await putObject(objectKey, bytes)
  if (original && originalKey) await putObject(originalKey, original)
  const removeStored = async () => {
    await deleteObject(objectKey)
    if (originalKey) await deleteObject(originalKey)
  }
  const inner = { ...context, replayed: false }
  try {
    const answer = await submitSlip(inner, { slug, objectKey, originalKey, ...facts })
    if (inner.replayed) await removeStored()
    return answer
  } catch (error) {
    // Only a refusal says for certain that nothing was committed. What a lost connection left is swept later.
    if (error instanceof Refusal) await removeStored()
    throw error
  }
}

/** Whoever sends a slip again with its key may have lost the answer: the command itself knows, and answers it again. */
function refuseUnlessSentBefore(context: Context, error: unknown): void {
  if (context.idempotencyKey === null || !(error instanceof Refusal) || error.code !== 'INVALID_STATE') throw error
}

/** As large as a slip may be. Errors: 413 FILE_TOO_LARGE. */
export const limitedForm = (_context: Context, request: Request): Promise<FormData> =>
  readForm(request, {
    mostBytes: maxSlipBytes + 64 * 1024,
    tooLarge: () => refuse('fileTooLarge'),
    unreadable: () => refuse('unsupportedFile'),
  })
