/** One question to the service that a business chose: in time, in bounds, at an address outside. */
import { postOutside } from '#kernel/outside-address.server.ts'
import type { Protocol } from './ai-input.ts'
import {
  type Answered,
  plainText,
  type Problem,
  problemOfError,
  problemOfStatus,
  type Prompt,
  spoken,
} from './protocols.ts'

export interface Provider {
  protocol: Protocol
  /** Where it is asked, without a slash at the end. */
  base: string
  model: string
  key: string
  /** A stand-in of ours, on one's own machine. */
  isPlayed: boolean
}

export interface Outcome extends Omit<Answered, 'problem'> {
  outcome: 'ok' | Problem
  ms: number
}

const patienceMs = 30_000
/** A page of text, with what stands around it. */
const mostChars = 300_000

/** Never throws: what went wrong is its outcome. */
export async function askProvider(to: Provider, prompt: Prompt, timeoutMs = patienceMs): Promise<Outcome> {
  const begun = performance.now()
  const answer = await ask(to, prompt, begun + timeoutMs)
  const ms = Math.round(performance.now() - begun)
  if (typeof answer === 'string') return { outcome: answer, text: '', tokensIn: 0, tokensOut: 0, ms }
  const text = plainText(answer.text)
  return { ...answer, text, outcome: answer.problem ?? (text === '' ? 'empty' : 'ok'), ms }
}

async function ask(to: Provider, prompt: Prompt, until: number): Promise<Answered | Problem> {
  const { protocol, base, model, key, isPlayed: played } = to
  const { path, headers, body } = spoken[protocol].ask(model, key, prompt)
  const post = (asked: unknown) => {
    const timeoutMs = Math.max(1, Math.round(until - performance.now()))
    return postOutside(base + path, asked, { headers, played, timeoutMs, mostChars })
  }
  try {
    let answer = await post(body)
    // Newer models of OpenAI call it by another name, and say so; older servers know the old one only.
    if (answer.status === 400 && answer.text.includes('max_completion_tokens')) {
      const { max_tokens, ...same } = body as { max_tokens?: number }
      answer = await post({ ...same, max_completion_tokens: max_tokens })
    }
    const { status, text, isWhole } = answer
    if (status !== 200) return problemOfStatus(status, text)
    if (!isWhole) return text.length >= mostChars ? 'tooLong' : performance.now() >= until ? 'slow' : 'endpoint'
    return spoken[protocol].read(JSON.parse(text)) ?? 'notSpoken'
  } catch (error) {
    return error instanceof SyntaxError || error instanceof TypeError ? 'notSpoken' : problemOfError(error)
  }
}
