/**
 * Reads what stands at an address that a person typed, within bounds. As everything that asks outside: only https to a
 * public address, and the address that was checked is the one that is connected to. Redirects are followed by hand, each
 * of them looked at like the first.
 */
import { get } from 'node:https'
import { get as plainGet, type IncomingMessage } from 'node:http'
import { outsideProblem, publicOnly } from './outside-address.server.ts'

export interface Fetched {
  status: number
  bytes: Uint8Array
  etag: string
  lastModified: string
}

interface Bounds {
  mostBytes: number
  /** Of all of it, redirects too. */
  timeoutMs: number
  headers?: Record<string, string>
  /** A stand-in of ours, on one's own machine only: its addresses are inside. Redirects from it are looked at as any. */
  played?: boolean
}

const mostRedirects = 3

/** Throws for an address inside, for what is larger, and for what takes longer. */
export async function getOutside(
  url: string,
  { mostBytes, timeoutMs, headers = {}, played = false }: Bounds,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs)
  let at = url
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const isPlayed = played && hop === 0
    const problem = isPlayed ? null : outsideProblem(at)
    if (problem) throw new Error(`this address cannot be asked: ${problem}`)
    const answer = await ask(at, headers, signal, isPlayed)
    const { statusCode: status = 0, headers: said } = answer
    if (status >= 300 && status < 400 && status !== 304 && said.location !== undefined) {
      answer.destroy()
      at = new URL(said.location, at).href
      continue
    }
    return {
      status,
      bytes: await bytesOf(answer, mostBytes),
      etag: said.etag ?? '',
      lastModified: said['last-modified'] ?? '',
    }
  }
  throw new Error('this address leads on and on')
}

function ask(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  isPlayed: boolean,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    let isHeard = false
    const asking = (isPlayed ? plainGet : get)(
      url,
      { headers: { ...headers, 'accept-encoding': 'identity' }, signal, ...(!isPlayed && { lookup: publicOnly }) },
      (answer) => {
        isHeard = true
        done(answer)
      },
    )
    asking.on('error', fail)
    asking.on('close', () => void (isHeard || fail(new Error('gone without an answer'))))
  })
}

async function bytesOf(answer: IncomingMessage, most: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new Error('it is too large')
    parts.push(part)
  }
  if (!answer.complete) throw new Error('it ended early')
  return Buffer.concat(parts)
}
