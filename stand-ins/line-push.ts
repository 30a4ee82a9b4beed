import { keep } from './kept.ts'

/** What the Messaging API was asked to push. */
export interface Pushed {
  to: string
  messages: { type: string; text: string }[]
  retryKey: string | null
}

export interface Pushes {
  /** Accepted so far, each retry key once; oldest first. */
  all(): readonly Pushed[]
  /** The next requests are answered so, in this order, and not taken. */
  failNext(...statuses: number[]): void
}

const mostKept = 500

export function pushes(folder: string): Pushes & { take(request: Request): Promise<Response> } {
  const accepted: Pushed[] = []
  const failures: number[] = []
  const answer = (status: number, body: object) =>
    Response.json(body, { status, headers: { 'x-line-request-id': crypto.randomUUID() } })
  return {
    all: () => accepted,
    failNext: (...statuses) => void failures.push(...statuses),
    async take(request) {
      const status = failures.shift()
      if (status !== undefined) return answer(status, { message: 'as asked' })
      if (!/^Bearer \S+$/.test(request.headers.get('authorization') ?? ''))
        return answer(401, { message: 'Authentication failed.' })
      const retryKey = request.headers.get('x-line-retry-key')
      const body = (await request.json().catch(() => null)) as Partial<Pushed> | null
      const { to, messages } = body ?? {}
      if (!/^[UCR][0-9a-f]{32}$/.test(to ?? '')) return answer(400, { message: "The property, 'to', is invalid" })
      if (!messages?.length || messages.length > 5 || messages.some(({ text }) => !text || text.length > 5000))
        return answer(400, { message: 'The request body has 1 error(s)' })
      if (retryKey !== null && accepted.some((pushed) => pushed.retryKey === retryKey))
        return answer(409, { message: 'The retry key is already accepted' })
      accepted.push({ to: to!, messages, retryKey })
      const text = messages.map((message) => message.text).join('\n\n')
      if (retryKey !== null) await keep(folder, retryKey, 'json', JSON.stringify({ to, text }))
      if (accepted.length > mostKept) accepted.shift()
      return answer(200, { sentMessages: [{ id: String(accepted.length) }] })
    },
  }
}
