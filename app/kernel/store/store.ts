/** Where objects lie. Two drivers keep this contract: this machine's disk and S3 (store-contract.test.ts runs on both). */
import type { Readable } from 'node:stream'

export interface StoredObject {
  size: number
  /** Without quotes. A sum of its bytes in 32 hexadecimal digits, which sum is the driver's; of a multipart upload the sum of its parts' sums, "-" and how many. */
  etag: string
  modifiedAt: Date
  /** In the service's archive: it is there, and cannot be read before somebody has it fetched. */
  isArchived?: boolean
}

/** As a list of the store has it. */
export interface ListedObject {
  key: string
  modifiedAt: Date
}

export interface StoredPart {
  number: number
  size: number
  etag: string
}

/** What the browser may send by itself, without asking us again. */
export interface SignedRequest {
  url: string
  method: 'PUT'
  /** To be sent exactly so. */
  headers: Record<string, string>
}

/** Bytes `start`…`end`, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** The last three until somebody changes the settings, the service's or the clock. */
export type StoreErrorCode =
  | 'NoSuchKey'
  | 'NoSuchUpload'
  | 'InvalidPart'
  | 'EntityTooSmall'
  | 'InvalidObjectState'
  | 'StoreAway'
  | 'NoSuchBucket'
  | 'AccessDenied'
  | 'RequestTimeTooSkewed'

/** Errors that any driver throws; everything else is the store being away. */
export class StoreError extends Error {
  readonly code: StoreErrorCode
  constructor(code: StoreError['code'], message: string = code) {
    super(message)
    this.name = 'StoreError'
    this.code = code
  }
}

export interface ObjectStore {
  kind: 'disk' | 's3'
  /** Small things that the server makes itself: renditions. Whole or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<StoredObject>
  /** Null when it is not there. */
  head(key: string): Promise<StoredObject | null>
  /**
   * Of a range exactly its bytes: one too many or too few is an error of the stream.
   * Errors: NoSuchKey, InvalidObjectState when it lies in an archive.
   */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Gone afterwards, whether or not it was there; with its older versions where a bucket keeps them. */
  remove(key: string): Promise<void>
  /** All that lies there in a tenant's folder, in the order of keys, at most a thousand at a time. */
  list(tenantId: string, folder: string): AsyncIterable<ListedObject[]>

  /** Begins a multipart upload; answers the store's own id of it. */
  begin(key: string, contentType: string): Promise<string>
  /** In order of their numbers. Errors: NoSuchUpload. */
  parts(key: string, upload: string): Promise<StoredPart[]>
  /**
   * Makes the parts one object. The same complete again answers the same object, also after a crash in between.
   * Errors: InvalidPart (one is missing or not what was sent), EntityTooSmall (one but the last is under 5 MB),
   * NoSuchUpload.
   */
  complete(key: string, upload: string, parts: readonly Pick<StoredPart, 'number' | 'etag'>[]): Promise<StoredObject>
  /** Its parts are gone afterwards; a finished object is never harmed. */
  abort(key: string, upload: string): Promise<void>
  /** Uploads that began before; for the job that cleans up. */
  stale(tenantId: string, before: Date): Promise<{ key: string; upload: string }[]>

  /** One put of exactly `size` bytes. */
  signPut(key: string, ask: { size: number; contentType: string; seconds: number }): Promise<SignedRequest>
  /** One part of exactly `size` bytes. Errors: NoSuchUpload when it is no longer open. */
  signPart(key: string, upload: string, ask: { part: number; size: number; seconds: number }): Promise<SignedRequest>

  /** Where the store sends it by itself, to be saved; the disk has no such place. */
  signGet?(key: string, ask: { disposition: string; contentType: string; seconds: number }): Promise<string>
}
