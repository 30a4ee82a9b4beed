import { pipeline, type Readable, Transform } from 'node:stream'
import { StoreError } from './store.ts'

/**
 * As many bytes as were promised, or an error before one more is passed on. A storage may be anybody's: what it sends
 * beyond the length that we have said would be read as our next answer.
 */
export function exactly(bytes: Readable, length: number | bigint): Readable {
  let left = BigInt(length)
  return held(
    bytes,
    (chunk) => (left -= BigInt(chunk)) >= 0n,
    () => left === 0n,
  )
}

/** At most so many bytes, or an error. */
export function atMost(bytes: Readable, most: number): Readable {
  let left = most
  return held(
    bytes,
    (chunk) => (left -= chunk) >= 0,
    () => true,
  )
}

function held(bytes: Readable, mayPass: (chunk: number) => boolean, mayEnd: () => boolean): Readable {
  const through = new Transform({
    transform: (chunk: Buffer, _, done) =>
      mayPass(chunk.byteLength) ? done(null, chunk) : done(new StoreError('StoreAway', 'more bytes than were said')),
    flush: (done) => (mayEnd() ? done() : done(new StoreError('StoreAway', 'fewer bytes than were said'))),
  })
  // An error shows on the stream that is read; whoever stops reading ends the other one too.
  pipeline(bytes, through, () => {})
  return through
}
