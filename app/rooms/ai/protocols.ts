/** Pure: how each protocol is asked for one text, and what its answer says. */
import type { Protocol } from './ai-input.ts'

export interface Prompt {
  /** What is to be done. Ours. */
  instruction: string
  /** What it is to be done with. Anybody's: it is never part of the instruction. */
  text: string
  mostTokens: number
}

/** What came of a call: `ok`, or why there is no text. */
export const problems = [
  'key',
  'model',
  'money',
  'busy',
  'slow',
  'endpoint',
  'certificate',
  'inside',
  'moved',
  'notSpoken',
  'rejected',
  'blocked',
  'empty',
  'tooLong',
] as const
export type Problem = (typeof problems)[number]

interface Question {
  path: string
  headers: Record<string, string>
  body: unknown
}

export interface Answered {
  text: string
  tokensIn: number
  tokensOut: number
  problem: Problem | null
}

interface Spoken {
  ask(model: string, key: string, prompt: Prompt): Question
  read(answer: unknown): Answered | null
}

export const spoken: Readonly<Record<Protocol, Spoken>> = {
  gemini: {
    ask: (model, key, { instruction, text, mostTokens }) => ({
      path: `/models/${encodeURIComponent(model.replace(/^models\//, ''))}:generateContent`,
      headers: keyHeader('x-goog-api-key', key),
      body: {
        systemInstruction: { parts: [{ text: instruction }] },
        contents: [{ role: 'user', parts: [{ text }] }],
        generationConfig: { maxOutputTokens: mostTokens },
      },
    }),
    read(answer) {
      const { candidates, promptFeedback, usageMetadata: used } = (answer ?? {}) as GeminiAnswer
      const [first] = Array.isArray(candidates) ? candidates : []
      const blocked =
        promptFeedback?.blockReason ?? (/SAFETY|PROHIBITED|BLOCK|SPII/.test(first?.finishReason ?? '') || null)
      if (!first && !blocked) return null
      const tokensIn = count(used?.promptTokenCount)
      return {
        text: (first?.content?.parts ?? []).map(({ text, thought }) => (thought ? '' : (text ?? ''))).join(''),
        tokensIn,
        // What it thought costs too.
        tokensOut: Math.max(count(used?.candidatesTokenCount), count(used?.totalTokenCount) - tokensIn),
        problem: blocked ? 'blocked' : first?.finishReason === 'MAX_TOKENS' ? 'tooLong' : null,
      }
    },
  },
  openai: {
    ask: (model, key, { instruction, text, mostTokens }) => ({
      path: '/chat/completions',
      headers: keyHeader('authorization', key && `Bearer ${key}`),
      body: {
        model,
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: text },
        ],
        max_tokens: mostTokens,
      },
    }),
    read(answer) {
      const { choices, usage } = (answer ?? {}) as ChatAnswer
      const [first] = Array.isArray(choices) ? choices : []
      if (!first) return null
      const end = first.finish_reason
      const text = first.message?.content
      return {
        text: typeof text === 'string' ? text : '',
        tokensIn: count(usage?.prompt_tokens),
        tokensOut: count(usage?.completion_tokens),
        problem: end === 'content_filter' ? 'blocked' : end === 'length' ? 'tooLong' : null,
      }
    },
  },
}

/** A server of one's own may ask for none. */
const keyHeader = (name: string, value: string): Record<string, string> => (value === '' ? {} : { [name]: value })

/** As another server says it: nothing of it is believed before it is looked at. */
interface GeminiAnswer {
  candidates?: { finishReason?: string; content?: { parts?: { text?: string; thought?: boolean }[] } }[]
  promptFeedback?: { blockReason?: string }
  usageMetadata?: { promptTokenCount?: unknown; candidatesTokenCount?: unknown; totalTokenCount?: unknown }
}
interface ChatAnswer {
  choices?: { finish_reason?: string; message?: { content?: unknown } }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown }
}

const count = (said: unknown): number =>
  typeof said === 'number' && said > 0 ? Math.min(Math.round(said), 10_000_000) : 0

/** What a service says that has no text for us, from the plainest to the vaguest; its own words are never passed on. */
export function problemOfStatus(status: number, said: string): Problem {
  if (status >= 300 && status < 400) return 'moved'
  if (/insufficient_quota|billing|current quota|credit|balance/i.test(said) || status === 402) return 'money'
  if (status === 401 || status === 403 || /api.?key/i.test(said)) return 'key'
  if (status === 404 || /model.{0,40}(not|unknown|exist)/i.test(said)) return 'model'
  if (status === 408 || status === 504) return 'slow'
  if (status === 429 || status >= 500) return 'busy'
  return 'rejected'
}

/** The network's names for why nobody could be asked. */
export function problemOfError(error: unknown): Problem {
  const { code = '', name = '', message = '' } = (error ?? {}) as { code?: string; name?: string; message?: string }
  if (message.includes('cannot be asked')) return 'inside'
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'slow'
  return /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code) ? 'certificate' : 'endpoint'
}

/** Plain text that a field can hold: no half characters, nothing that is not seen or turns the line around. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, (sign) =>
      sign === '\n' || sign === '\t' ? sign : '',
    )
    .trim()
