/** Objects at an S3 service, in a private bucket: everybody who reads or writes there has a link that we signed. */
import type { IncomingMessage } from 'node:http'
import { exactly } from './exactly.ts'
import { headOf, type OpenStorage, openS3, s3Patience, serviceTime, unquoted } from './s3-client.server.ts'
import { s3Multipart } from './s3-multipart.server.ts'
import { listS3, removeAtS3 } from './s3-objects.server.ts'
import { type Pace, watchPace } from '../pace.ts'
import { type ObjectStore, StoreError } from './store.ts'

/** Asks the service nothing yet. Errors: StoreAway for an address that our machines do not ask. */
export async function s3Store(storage: OpenStorage, patience = s3Patience): Promise<ObjectStore> {
  const s3 = await openS3(storage, patience)
  const { sdk, client, Bucket, ask } = s3
  return {
    kind: 's3',
    async put(Key, bytes, ContentType) {
      const request = { Bucket, Key, Body: bytes, ContentLength: bytes.byteLength, ContentType }
      const { ETag } = await ask(new sdk.PutObjectCommand(request))
      return { size: bytes.byteLength, etag: unquoted(ETag), modifiedAt: new Date() }
    },
    head: (key) => headOf(s3, key),
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await ask(new sdk.GetObjectCommand({ Bucket, Key, Range }))
      const bytes = notSlower(Body as IncomingMessage, patience.pace)
      // Held to what was asked: a service may leave the range aside.
      return range ? exactly(bytes, range.end - range.start + 1) : bytes
    },
    remove: (key) => removeAtS3(s3, key),
    list: (tenantId, folder) => listS3(s3, tenantId, folder),
    ...s3Multipart(s3),
    async signPut(Key, { size, contentType, seconds }) {
      const request = new sdk.PutObjectCommand({ Bucket, Key, ContentLength: size, ContentType: contentType })
      const signableHeaders = new Set(['content-length', 'content-type'])
      const url = await sdk.getSignedUrl(client, request, {
        expiresIn: seconds,
        signableHeaders,
        signingDate: serviceTime(s3),
      })
      return { url, method: 'PUT', headers: { 'content-type': contentType } }
    },
    signGet(Key, { disposition, contentType, seconds }) {
      const said = { ResponseContentDisposition: disposition, ResponseContentType: contentType }
      const request = new sdk.GetObjectCommand({ Bucket, Key, ...said })
      return sdk.getSignedUrl(client, request, { expiresIn: seconds, signingDate: serviceTime(s3) })
    },
  }
}

/** What lies here unread waits for its reader, not for the service. */
function notSlower(body: IncomingMessage, pace: Pace): IncomingMessage {
  const { socket } = body
  const stop = watchPace(pace, {
    gone: () => socket.bytesRead,
    isHeldUp: () => body.readableLength > 0,
    tooSlow: () => body.destroy(new StoreError('StoreAway', 'its bytes come too slowly')),
  })
  return body.once('close', stop)
}
