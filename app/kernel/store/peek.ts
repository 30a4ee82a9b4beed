/** An object that is looked at piece by piece: never whole in memory when it is large. */
export interface Peek {
  size: number
  /** Fewer at the end of the object, none behind it. */
  bytes(from: number, length: number): Promise<Buffer>
}

export const peekBytes = (all: Uint8Array): Peek => {
  const buffer = Buffer.from(all.buffer, all.byteOffset, all.byteLength)
  return {
    size: buffer.length,
    bytes: async (from, length) => buffer.subarray(Math.max(0, from), Math.max(0, from) + length),
  }
}

/** A stretch of another, as if it were an object of its own. */
export const peekInto = (whole: Peek, start: number, size: number): Peek => ({
  size,
  bytes: (from, length) => whole.bytes(start + from, Math.max(0, Math.min(length, size - from))),
})
