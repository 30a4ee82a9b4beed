/** Listing what lies at an S3 service, and taking it away for good. */
import { log } from '../log.server.ts'
import type { S3 } from './s3-client.server.ts'
import { type ListedObject, StoreError } from './store.ts'

/** A thousand to a page. A service whose list never ends is no service. */
const mostPages = 20_000
const endless = (): StoreError => new StoreError('StoreAway', 'a list that does not end')

export async function* listS3(
  { sdk, Bucket, ask }: S3,
  tenantId: string,
  folder: string,
): AsyncIterable<ListedObject[]> {
  let pages = 0
  // Not the SDK's paginator: it goes on for ever where the last page names a next one, too.
  for (let from: { ContinuationToken?: string } | null = {}; from;) {
    if (++pages > mostPages) throw endless()
    const request: InstanceType<typeof sdk.ListObjectsV2Command> = new sdk.ListObjectsV2Command({
      Bucket,
      Prefix: `${tenantId}/${folder}/`,
      ...from,
    })
    const page = await ask(request)
    yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key && LastModified ? [{ key: Key, modifiedAt: LastModified }] : [],
    )
    from = page.IsTruncated && page.NextContinuationToken ? { ContinuationToken: page.NextContinuationToken } : null
  }
}

/**
 * Where a bucket keeps versions, a plain delete only hides the object, and says so: then each of its versions goes by its
 * name, unless these keys may not. Whoever keeps versions on purpose has them then.
 */
export async function removeAtS3(s3: S3, Key: string): Promise<void> {
  const { sdk, Bucket, ask } = s3
  const { VersionId, DeleteMarker } = await ask(new sdk.DeleteObjectCommand({ Bucket, Key }))
  if (VersionId === undefined && DeleteMarker !== true) return
  try {
    for (const version of await versionsOf(s3, Key))
      await ask(new sdk.DeleteObjectCommand({ Bucket, Key, VersionId: version }))
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'AccessDenied')) throw error
    log.warn('a bucket keeps versions that its keys may not remove', { bucket: Bucket })
  }
}

async function versionsOf({ sdk, Bucket, ask }: S3, Key: string): Promise<string[]> {
  const found: string[] = []
  let pages = 0
  for (let from: { KeyMarker?: string; VersionIdMarker?: string } | null = {}; from;) {
    if (++pages > mostPages) throw endless()
    const request: InstanceType<typeof sdk.ListObjectVersionsCommand> = new sdk.ListObjectVersionsCommand({
      Bucket,
      Prefix: Key,
      ...from,
    })
    const page = await ask(request)
    for (const { Key: key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      if (key === Key && VersionId) found.push(VersionId)
    from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : null
  }
  return found
}
