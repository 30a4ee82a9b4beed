/**
 * An upload in parts, at an S3 service. Services differ in what happens after its end (docs/decisions/070): we ask first
 * whether the object is there, and an upload that became one is never touched again.
 */
import { headOf, type S3, serviceTime, unquoted } from './s3-client.server.ts'
import { type ObjectStore, StoreError, type StoredPart } from './store.ts'

type Multipart = Pick<ObjectStore, 'begin' | 'parts' | 'complete' | 'abort' | 'stale' | 'signPart'>

/** A thousand each: no upload has more than 10,000 parts, and of uploads under way 30,000 are a fault. */
const mostPages = { parts: 20, uploads: 30 } as const
const endless = () => new StoreError('StoreAway', 'a list that does not end')

export function s3Multipart(s3: S3): Multipart {
  const { sdk, client, Bucket, ask } = s3
  const oneAtATime = inTurn()
  return {
    async begin(Key, ContentType) {
      const { UploadId } = await ask(new sdk.CreateMultipartUploadCommand({ Bucket, Key, ContentType }))
      return UploadId ?? Promise.reject(new StoreError('StoreAway', 'no upload id'))
    },
    async parts(Key, UploadId) {
      const found: StoredPart[] = []
      let pages = 0
      // Not the SDK's paginator: it goes on for ever where the last page names a next one, too.
      for (let from: { PartNumberMarker?: string } | null = {}; from;) {
        if (++pages > mostPages.parts) throw endless()
        const request: InstanceType<typeof sdk.ListPartsCommand> = new sdk.ListPartsCommand({
          Bucket,
          Key,
          UploadId,
          ...from,
        })
        const page = await ask(request)
        for (const { PartNumber = 0, Size = 0, ETag } of page.Parts ?? [])
          found.push({ number: PartNumber, size: Size, etag: unquoted(ETag) })
        from = page.IsTruncated ? { PartNumberMarker: page.NextPartNumberMarker } : null
      }
      return found
    },
    complete: (key, upload, parts) => oneAtATime(upload, () => completed(s3, key, upload, parts)),
    abort: (Key, UploadId) =>
      oneAtATime(UploadId, async () => {
        // Some services let an abort after the end take the parts from under the object.
        if (await headOf(s3, Key)) return
        const request = new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })
        await ask(request).catch(unlessGone)
      }),
    async stale(tenantId, before) {
      const found: { key: string; upload: string }[] = []
      let pages = 0
      for (let from: { KeyMarker?: string; UploadIdMarker?: string } | null = {}; from;) {
        if (++pages > mostPages.uploads) throw endless()
        const request: InstanceType<typeof sdk.ListMultipartUploadsCommand> = new sdk.ListMultipartUploadsCommand({
          Bucket,
          Prefix: `${tenantId}/files/`,
          ...from,
        })
        const page = await ask(request)
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Key && UploadId && Initiated && Initiated < before) found.push({ key: Key, upload: UploadId })
        from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null
      }
      return found
    },
    async signPart(Key, UploadId, { part, size, seconds }) {
      // A part that comes after the end breaks the object at some services.
      if (await headOf(s3, Key)) throw new StoreError('NoSuchUpload')
      const request = new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber: part, ContentLength: size })
      const signableHeaders = new Set(['content-length'])
      return {
        url: await sdk.getSignedUrl(client, request, {
          expiresIn: seconds,
          signableHeaders,
          signingDate: serviceTime(s3),
        }),
        method: 'PUT',
        headers: {},
      }
    },
  }
}

async function completed(s3: S3, Key: string, UploadId: string, parts: readonly Pick<StoredPart, 'number' | 'etag'>[]) {
  const { sdk, Bucket, ask } = s3
  const before = await headOf(s3, Key)
  if (before) return before
  if (parts.length === 0) throw new StoreError('InvalidPart')
  const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }))
  const request = new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })
  try {
    await ask(request)
  } catch (error) {
    // Its answer may have been lost: then the object is there.
    return (await headOf(s3, Key)) ?? Promise.reject(error as StoreError)
  }
  return (await headOf(s3, Key)) ?? Promise.reject(new StoreError('NoSuchUpload'))
}

function unlessGone(error: unknown): void {
  if (!(error instanceof StoreError) || !['NoSuchUpload', 'NoSuchKey'].includes(error.code)) throw error
}

/** Of one upload nothing overlaps in this process; the row of files.uploads keeps several processes apart. */
function inTurn() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(upload: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(upload) ?? Promise.resolve()).then(work, work)
    last.set(upload, mine)
    const forget = () => void (last.get(upload) === mine && last.delete(upload))
    mine.then(forget, forget)
    return mine
  }
}
