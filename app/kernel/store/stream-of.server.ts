import { Readable } from 'node:stream'

/** For a Response: read only as fast as it is taken, and destroyed when nobody takes it any more. */
export const streamOf = (bytes: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(bytes) as ReadableStream<Uint8Array> // node's own type of the same thing
