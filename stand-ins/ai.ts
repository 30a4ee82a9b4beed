import { type Running, serve } from './running.ts'

/**
 * Two services of language models in one: Gemini's `generateContent` and the chat completions that OpenAI, Typhoon and many
 * servers speak. What is translated comes back with the language said before it, what is wished as a sentence about it.
 *
 * Trouble: a key `wrong…` is refused, a model `unknown…` is not there; a text with `[no money]`, `[busy]`, `[blocked]`,
 * `[empty]`, `[moved]`, `[nonsense]` or `[endless]` is answered so, and `[silent]` is not answered at all.
 */
export function startAi(port: number): Promise<Running> {
  return serve(port, (request) => {
    const { pathname } = new URL(request.url)
    const model = /^\/v1beta\/models\/([^/:]+):generateContent$/.exec(pathname)?.[1]
    if (model !== undefined) return answer(request, gemini, decodeURIComponent(model))
    if (pathname === '/v1/chat/completions') return answer(request, chat)
    return Promise.resolve(new Response('not here', { status: 404 }))
  })
}

interface Asked {
  key: string
  model: string
  system: string
  text: string
}

interface Spoken {
  read(request: Request, body: never): Asked | null
  refusal(status: number, code: string, message: string): unknown
  says(text: string, tokens: { in: number; out: number }): unknown
  blocked: unknown
}

async function answer(request: Request, spoken: Spoken, model = ''): Promise<Response> {
  const body = (await request.json().catch(() => null)) as never
  const asked = request.method === 'POST' && body !== null ? spoken.read(request, body) : null
  const refuse = (status: number, code: string, message: string) =>
    Response.json(spoken.refusal(status, code, message), { status })
  if (!asked?.text) return refuse(400, 'INVALID_ARGUMENT', 'contents are required')
  if (asked.key.startsWith('wrong')) return refuse(401, 'UNAUTHENTICATED', 'API key not valid')
  if ((model || asked.model).startsWith('unknown')) return refuse(404, 'NOT_FOUND', 'no such model')
  const { text } = asked
  if (text.includes('[no money]')) return refuse(429, 'insufficient_quota', 'You exceeded your current quota')
  if (text.includes('[busy]')) return refuse(503, 'UNAVAILABLE', 'The model is overloaded')
  if (text.includes('[moved]')) return new Response(null, { status: 302, headers: { location: '/elsewhere' } })
  if (text.includes('[nonsense]')) return new Response('<html>welcome</html>')
  if (text.includes('[endless]')) return new Response('x'.repeat(2_000_000))
  if (text.includes('[silent]')) return new Promise(() => {})
  if (text.includes('[blocked]')) return Response.json(spoken.blocked)
  const said = text.includes('[empty]') ? '' : played(asked)
  return Response.json(spoken.says(said, { in: tokensIn(asked.system + text), out: tokensIn(said) }))
}

const tokensIn = (text: string): number => Math.ceil(text.length / 3)

function played({ system, text }: Asked): string {
  const to = /translate.* (?:into|to) (Thai|English)/i.exec(system)?.[1]
  if (to) return to === 'English' ? `In English: ${text}` : `ภาษาไทย: ${text}`
  return /\bin Thai\b/.test(system) ? `ยินดีต้อนรับ: ${text}` : `Welcome: ${text}`
}

interface GeminiBody {
  contents?: { parts?: { text?: string }[] }[]
  systemInstruction?: { parts?: { text?: string }[] }
}

const textOf = (content: { parts?: { text?: string }[] } | undefined): string =>
  (content?.parts ?? []).map(({ text = '' }) => text).join('')

const gemini: Spoken = {
  read: (request, { contents = [], systemInstruction }: GeminiBody) => ({
    key: request.headers.get('x-goog-api-key') ?? '',
    model: '',
    system: textOf(systemInstruction),
    text: contents.map(textOf).join(''),
  }),
  refusal: (code, status, message) => ({ error: { code, message, status } }),
  says: (text, tokens) => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
    usageMetadata: {
      promptTokenCount: tokens.in,
      candidatesTokenCount: tokens.out,
      totalTokenCount: tokens.in + tokens.out,
    },
  }),
  blocked: { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 5, totalTokenCount: 5 } },
}

interface ChatBody {
  model?: string
  messages?: { role?: string; content?: string }[]
  max_tokens?: number
}

const chat: Spoken = {
  read: (request, { model = '', messages = [] }: ChatBody) => ({
    key: /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '',
    model,
    system: messages.find(({ role }) => role === 'system')?.content ?? '',
    text: messages.find(({ role }) => role === 'user')?.content ?? '',
  }),
  refusal: (_, code, message) => ({ error: { message, type: code, code } }),
  says: (content, tokens) => ({
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: tokens.in, completion_tokens: tokens.out, total_tokens: tokens.in + tokens.out },
  }),
  blocked: {
    choices: [{ index: 0, message: { role: 'assistant', content: null }, finish_reason: 'content_filter' }],
    usage: { prompt_tokens: 5, completion_tokens: 0, total_tokens: 5 },
  },
}
