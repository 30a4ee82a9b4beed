import { createHash } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { isPdf } from '#kernel/pictures/picture-kind.ts'
import { newKey, putObject } from '#kernel/storage.server.ts'
import { refuse } from './refusals.ts'
import { maxSlipBytes, readSlipPicture } from './slip-picture.server.ts'

/** What proves a transfer that staff made to a buyer. */
export interface TransferProof {
  bankCode: string
  reference: string
  /** `YYYY-MM-DD` */
  paidOn: string
  /** In the object store, as `keepProof` answered it. */
  key: string
}

export interface KeptProof {
  key: string
  /** of the file as it came */
  sha256: string
}

/**
 * The proof of a transfer, read and stored before any transaction: a picture drawn anew, or a PDF as it came.
 *
 * Errors: 422 without a file, 413, 415 by content, 422 for a picture that cannot be opened.
 */
export async function keepProof(context: Context, file: unknown): Promise<KeptProof> {
  if (!(file instanceof Blob) || file.size === 0) return refuse('proofMissing', { field: 'proof' })
  if (file.size > maxSlipBytes) refuse('fileTooLarge')
  const sent = new Uint8Array(await file.arrayBuffer())
  const { bytes, extension } = isPdf(sent)
    ? { bytes: sent, extension: 'pdf' }
    : await readSlipPicture(context.tenantId, sent)
  const key = newKey(context.tenantId, 'refunds', extension)
  await putObject(key, bytes)
  return { key, sha256: createHash('sha256').update(sent).digest('hex') }
}
