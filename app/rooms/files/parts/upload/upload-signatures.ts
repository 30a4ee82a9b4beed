import { signedForSeconds } from '../../limits.ts'
import type { SignedRequest } from '#kernel/store/store.ts'
import type { Clock } from './upload-outside.ts'
import { problems, TryAgain } from './upload-problem.ts'

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
