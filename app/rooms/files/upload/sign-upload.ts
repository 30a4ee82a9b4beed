import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { atStore } from '../store/at-store.server.ts'
import { beginAtStore, sentAs } from './begin-upload.server.ts'
import { signedForSeconds } from '../limits.ts'
import { refuse } from '../refusals.ts'
import type { SignedRequest } from '#kernel/store/store.ts'
import { AskUpload, partsOf, sizeOfPart, touchUpload, type UploadRow } from './upload-row.ts'
import { betweenTransactions } from '../room.ts'

/** A signed link for each part, so 10,000 of them for one file, and four files at once. */
const links = { tries: 6000, perSeconds: 600 } as const
export const signedAtOnce = 20

export type SignedPart = SignedRequest & { number: number; size: number }

/**
 * Links for sending: each opens one object or part for exactly its size, 15 minutes at most.
 * Errors: uploadAborted, uploadDone, 422 for a part that there is not.
 */
export const signUpload = betweenTransactions({
  may: anyone,
  input: AskUpload.extend({ parts: z.array(z.int().min(1)).max(signedAtOnce).default([]) }),
  async run(context, { parts, ...asked }): Promise<{ put: SignedRequest } | { parts: SignedPart[] }> {
    const { row, store } = await touchUpload(context, asked)
    await limit(context, `upload links of ${context.actor.accountId ?? networkOf(context.address)}`, links)
    mustBeOpen(row)
    const { objectKey: key, size } = row
    const seconds = signedForSeconds
    if (row.mode === 'put')
      return { put: await atStore(() => store.signPut(key, { size, contentType: sentAs, seconds })) }
    if (row.etag !== null) refuse('uploadDone')
    const wanted = [...new Set(parts)]
    if (wanted.length === 0 || wanted.some((number) => number > partsOf(size))) noSuchPart()
    const upload = await beginAtStore(context, { row, store })
    const sign = async (number: number): Promise<SignedPart> => {
      const part = sizeOfPart(size, number)
      return { number, size: part, ...(await store.signPart(key, upload, { part: number, size: part, seconds })) }
    }
    return { parts: await atStore(() => Promise.all(wanted.map(sign))) }
  },
})

/** Errors: uploadAborted, uploadDone. */
export function mustBeOpen({ status }: UploadRow): void {
  if (status === 'aborted') refuse('uploadAborted')
  if (status === 'done') refuse('uploadDone')
}

const noSuchPart = (): never => refuseFields([{ field: 'parts', th: 'ไม่มีส่วนนี้ในไฟล์', en: 'The file has no such part.' }])
