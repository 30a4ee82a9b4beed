/** Sends one file: asks where to, sends what the store does not have yet, and says that it is whole. */
import type { SignedRequest, StoredPart } from '#kernel/store/store.ts'
import { partBytes, partsAtOnce, signedForSeconds } from '../../limits.ts'
import { arrived } from './upload-arrived.ts'
import { type CallName, type Clock, type Outside, placeOf, shareOf, type UploadTo } from './upload-outside.ts'
import { problems, Stopped, TryAgain, understood, UploadLost, UploadProblem } from './upload-problem.ts'
import { inLane, type Lanes, trying, type Waiting } from './upload-tries.ts'

export interface BegunUpload {
  id: string
  itemId: string
  name: string
  mode: 'put' | 'multipart'
  size: number
  parts: number
}

/** One file on its way; goes on from whatever `upload` and the store's list of parts say. */
export interface Sending {
  outside: Outside
  lanes: Lanes
  signal: AbortSignal
  file: File
  order: number
  to: UploadTo
  /** The same for the same file, however often it is tried: an Idempotency-Key. */
  key: string
  upload: BegunUpload | null
  /** Bytes that have left, by part; a put is part 1. */
  sent: Map<number, number>
  hears: {
    begun(upload: BegunUpload): Promise<void>
    progress(): void
    waiting(waiting: Waiting): void
    finishing(): void
  }
}

const mostLosses = 3

/** Answers the item's id. What the store forgets is sent anew, a few times. Errors: UploadProblem, Stopped. */
export async function sendFile(sending: Sending): Promise<string> {
  for (let losses = 1; ; losses++)
    try {
      return await goOn(sending)
    } catch (error) {
      if (!(error instanceof UploadLost)) throw error
      if (losses === mostLosses) throw new UploadProblem(problems.aborted, 'ABORTED')
    }
}

async function goOn(sending: Sending): Promise<string> {
  const signatures = newSignatures()
  const before = sending.upload ? await whatIsThere(sending) : null
  if (before?.status === 'aborted') throw new UploadProblem(problems.aborted, 'ABORTED')
  if (before?.status !== 'done') {
    const upload = sending.upload ?? (await begin(sending, signatures))
    const etags = new Map<number, string>()
    for (const part of before?.parts ?? []) keepPart(sending, etags, part)
    await sendMissing(sending, upload, signatures, etags)
    sending.hears.finishing()
    if (upload.mode === 'multipart') await complete(sending, upload, etags)
  }
  sending.hears.finishing()
  return finish(sending)
}

async function begin(sending: Sending, signatures: Signatures): Promise<BegunUpload> {
  const { file, to, key } = sending
  const replaced = to.replace && { replace: to.replace }
  const place = { ...placeOf(to), ...replaced, ...('sender' in to && { sender: to.sender }) }
  const { upload, put } = await ask<{ upload: BegunUpload; put: SignedRequest | null }>(
    sending,
    'create',
    { name: file.name, size: file.size, type: file.type, ...place },
    key,
  )
  if (put) signatures.set(1, { at: sending.outside.clock.now(), request: Promise.resolve(put) })
  sending.upload = upload
  await sending.hears.begun(upload)
  return upload
}

interface WhatIsThere {
  upload: BegunUpload & { status: 'open' | 'done' | 'aborted' }
  parts: StoredPart[]
}

async function whatIsThere(sending: Sending): Promise<{ status: string; parts: StoredPart[] }> {
  const { upload, parts } = await ask<WhatIsThere>(sending, 'parts', {})
  sending.sent.clear()
  return { status: upload.status, parts }
}

/** A part of another size than ours is not ours: it is sent again. */
function keepPart({ sent, file }: Sending, etags: Map<number, string>, { number, size, etag }: StoredPart) {
  if (size !== Math.min(partBytes, file.size - (number - 1) * partBytes)) return
  etags.set(number, etag)
  sent.set(number, size)
}

/** When one part cannot be sent at all, the others stop too. */
async function sendMissing(
  sending: Sending,
  upload: BegunUpload,
  signatures: Signatures,
  etags: Map<number, string>,
): Promise<void> {
  const count = upload.mode === 'put' ? 1 : upload.parts
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !etags.has(number))
  sending.hears.progress()
  const failing = new AbortController()
  const signal = AbortSignal.any([sending.signal, failing.signal])
  const part = { ...sending, signal }
  const worker = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift())
      etags.set(number, await sendPart(part, upload, signatures, [number, ...missing]))
  }
  const workers = Array.from({ length: Math.min(partsAtOnce, missing.length) }, worker)
  const stopOthers = (error: unknown) => {
    failing.abort()
    throw error
  }
  const ends = await Promise.allSettled(workers.map((work) => work.catch(stopOthers)))
  if (sending.signal.aborted) throw new Stopped()
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !(reason instanceof Stopped)) ?? reasons[0]
}

/** Tried until it is there; the lane is free while it waits. `numbers`: this part, and those that come next. */
function sendPart(
  sending: Sending,
  upload: BegunUpload,
  signatures: Signatures,
  numbers: readonly number[],
): Promise<string> {
  const { outside, lanes, order, file, signal, sent, hears } = sending
  const number = numbers[0]!
  const bytes = upload.mode === 'put' ? file : file.slice((number - 1) * partBytes, number * partBytes)
  const onProgress = (count: number) => {
    sent.set(number, Math.min(count, bytes.size))
    hears.progress()
  }
  return trying(
    outside,
    signal,
    () =>
      inLane(lanes, order, signal, async () => {
        const request = await signatureOf(signatures, numbers, outside.clock, (wanted) =>
          signed(sending, upload, wanted),
        )
        const answer = await outside.send(request, bytes, { signal, onProgress })
        if (answer === null || typeof answer === 'string' || answer.status >= 300) onProgress(0)
        if (answer === null || answer === 'cors') await stillReadable(bytes)
        const etag = arrived(answer, () => unsign(signatures, number))
        onProgress(bytes.size)
        return etag
      }),
    hears.waiting,
  )
}

/** A browser says the same of a network that is away and of a file that is. */
async function stillReadable(bytes: Blob): Promise<void> {
  const first = bytes.slice(0, 1)
  try {
    await first.arrayBuffer()
  } catch {
    throw new UploadProblem(problems.unreadable, 'UNREADABLE')
  }
}

async function signed(
  sending: Sending,
  upload: BegunUpload,
  numbers: readonly number[],
): Promise<Map<number, SignedRequest>> {
  const wanted = upload.mode === 'put' ? {} : { parts: numbers }
  const answer = understood<{ put?: SignedRequest; parts?: (SignedRequest & { number: number })[] }>(
    await sending.outside.ask('sign', { upload: upload.id, ...wanted, ...shareOf(sending.to) }),
  )
  if (answer.put) return new Map([[1, answer.put]])
  if (answer.parts) return new Map(answer.parts.map((part) => [part.number, part]))
  throw new TryAgain(problems.failed)
}

function complete(sending: Sending, upload: BegunUpload, etags: Map<number, string>): Promise<unknown> {
  const parts = Array.from({ length: upload.parts }, (_, index) => ({ number: index + 1, etag: etags.get(index + 1) }))
  return ask(sending, 'complete', { parts })
}

/** The payload is the source's (product.md §7); the server trusts none of it but the upload's id. */
async function finish(sending: Sending): Promise<string> {
  const { file, to } = sending
  const { item } = await ask<{ item: { _id: string } }>(sending, 'new_file', {
    name: file.name,
    path: '',
    type: 'file',
    parent: 'scope' in to ? to.parent : null,
    url: '',
    size: file.size,
    mimetype: '',
    dimensions: '',
    thumbnail: null,
    createdAt: new Date(sending.outside.clock.now()).toISOString(),
  })
  return item._id
}

/** A call about this upload, tried until it is answered. */
function ask<T>(sending: Sending, call: CallName, body: object, key?: string): Promise<T> {
  const { outside, signal, hears, upload, to } = sending
  const about = upload && { upload: upload.id }
  return trying(
    outside,
    signal,
    async () => understood<T>(await outside.ask(call, { ...about, ...body, ...shareOf(to) }, key)),
    hears.waiting,
  )
}

/** Asked for together, and so few that the last is still good when its turn comes on a slow line. */
const atOnce = 16
/** A part must have its time to arrive. */
const goodForMs = (signedForSeconds - 180) * 1000

/** Signed requests by the number of their part. */
export type Signatures = Map<number, { at: number; request: Promise<SignedRequest> }>

export const newSignatures = (): Signatures => new Map()

/** The first of `numbers`; when it must be asked for, the next ones come along. */
export function signatureOf(
  signatures: Signatures,
  numbers: readonly number[],
  clock: Clock,
  sign: (numbers: readonly number[]) => Promise<Map<number, SignedRequest>>,
): Promise<SignedRequest> {
  const isGood = (number: number) => {
    const signature = signatures.get(number)
    return signature !== undefined && clock.now() - signature.at < goodForMs
  }
  const [first] = numbers
  if (!isGood(first!)) {
    const wanted = numbers.filter((number) => !isGood(number)).slice(0, atOnce)
    const answer = sign(wanted)
    for (const number of wanted)
      signatures.set(number, { at: clock.now(), request: answer.then((all) => ofPart(all, number)) })
    answer.catch(() => wanted.forEach((number) => unsign(signatures, number)))
    // Those that nobody waits for yet fail in silence; whoever needs one asks anew.
    for (const number of wanted) signatures.get(number)!.request.catch(() => {})
  }
  return signatures.get(first!)!.request
}

function ofPart(all: Map<number, SignedRequest>, number: number): SignedRequest {
  const request = all.get(number)
  if (!request) throw new TryAgain(problems.failed)
  return request
}

/** No longer good: the next time it is asked for anew. */
export const unsign = (signatures: Signatures, number: number): void => void signatures.delete(number)
