import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { type FileHandle, open as openFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { newEtag } from './disk-etag.ts'
import { isMissing } from './disk-folders.server.ts'
import { type ByteRange, StoreError } from './store.ts'

/** Of one stream on its way to the disk or from it: enough that the disk is never waited for, little per stream. */
const heldBytes = 256 * 1024
/** The same of a stream coming in, of which there are four to a visitor. */
const takenBytes = 64 * 1024

/**
 * Writes what comes in to a file of its own. Answers its ETag; when it ends early or says more than it said it would,
 * nothing is left. `flush`: after that it is there also after a power cut. `signal`: gives up for its reason, and leaves
 * the body to whoever still has to answer its sender.
 */
export async function takeIn(body: Readable, path: string, size: number, taking: Taking): Promise<string> {
  const etag = newEtag()
  let taken = 0
  const sink = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: taking.flush, highWaterMark: takenBytes })
  const take = (chunk: Buffer) => {
    taken += chunk.length
    if (taken > size) return void body.destroy(new Error(`more than ${size} bytes`))
    etag.update(chunk)
    if (!sink.write(chunk, () => taking.isOurs && giveBack(chunk))) body.pause()
  }
  try {
    await flowed(body, sink, take, taking.signal)
    if (taken !== size) throw new Error(`${taken} bytes instead of ${size}`)
  } catch (error) {
    body.off('data', take)
    if (!sink.closed) await new Promise((closed) => sink.destroy().once('close', closed))
    await rm(path, { force: true })
    throw error
  }
  return etag.done()
}

export interface Taking {
  flush: boolean
  /** Nobody else holds the bytes that come. */
  isOurs?: boolean
  signal?: AbortSignal
}

/**
 * Their memory is free as soon as they are written. The collector comes for it only when 64 MB of such bytes lie
 * about: they are outside of its heap, which hardly grows by them (docs/decisions/084).
 */
export function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/**
 * Until the file is closed. Not `pipeline`: when the disk is full that would end the
 * request too, and nobody could be told.
 */
function flowed(body: Readable, sink: WriteStream, take: (chunk: Buffer) => void, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const giveUp = () => fail(signal?.reason as Error)
    if (signal?.aborted) return giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    body.once('error', fail)
    body.once('close', () => body.readableEnded || fail(new Error('ended early')))
    body.once('end', () => sink.end())
    sink.once('error', fail)
    sink.once('close', done)
    sink.on('drain', () => body.resume())
    body.on('data', take)
  })
}

export interface Piece {
  path: string
  size: number
}

/** The bytes of a range, across the files they lie in. Errors: NoSuchKey when they go before they are read. */
export function bytesOf(pieces: readonly Piece[], { start, end }: ByteRange): Readable {
  const spans: Span[] = []
  let at = 0
  for (const { path, size } of pieces) {
    if (size > 0 && at <= end && at + size > start)
      spans.push({ path, start: Math.max(0, start - at), end: Math.min(size - 1, end - at) })
    at += size
  }
  return streamOf(spans)
}

interface Span {
  path: string
  start: number
  end: number
}

/** One file after the other, as one stream. */
function streamOf(spans: readonly Span[]): Readable {
  const waiting = [...spans]
  let open: { file: FileHandle; at: number; end: number } | null = null
  let isOver = false
  const close = async () => {
    const { file } = open ?? {}
    open = null
    await file?.close()
  }
  async function next(): Promise<Buffer | null> {
    const span = open ? null : waiting.shift()
    if (span) open = { file: await there(openFile(span.path)), at: span.start, end: span.end }
    // Nobody reads on: it was opened for nothing.
    if (isOver) await close()
    if (!open) return null
    const length = Math.min(heldBytes, open.end - open.at + 1)
    const { bytesRead, buffer } = await open.file.read(Buffer.allocUnsafeSlow(length), 0, length, open.at)
    if (bytesRead === 0) throw new Error('a file is shorter than it was')
    open.at += bytesRead
    if (open.at > open.end) await close()
    return buffer.subarray(0, bytesRead)
  }
  return new Readable({
    highWaterMark: heldBytes,
    read() {
      next().then(
        (bytes) => this.push(bytes),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      isOver = true
      void close()
      done(error)
    },
  })
}

/** What was found a moment ago may have been removed since: that is a missing object, not a disk that fails. */
async function there<O>(asked: Promise<O>): Promise<O> {
  try {
    return await asked
  } catch (error) {
    throw isMissing(error) ? new StoreError('NoSuchKey') : error
  }
}

/** Errors: NoSuchKey. */
export async function etagOfFile(path: string): Promise<string> {
  const etag = newEtag()
  const read = async () => {
    for await (const chunk of createReadStream(path, { highWaterMark: heldBytes })) etag.update(chunk as Buffer)
  }
  await there(read())
  return etag.done()
}
