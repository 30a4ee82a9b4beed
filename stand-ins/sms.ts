import { keep, outboxFolder } from './kept.ts'
import { type Running, serve } from './running.ts'

/**
 * An SMS gateway: `POST {url}` with a bearer token and {to, from, text}, the delivery in `Idempotency-Key`. Numbers that
 * end in 0000 do not exist; the same key again is answered as before and sent once.
 */
export function startSms(port: number, folder = outboxFolder()): Promise<Running> {
  const sent = new Set<string>()
  return serve(port, async (request) => {
    if (request.method !== 'POST') return refusal(405, 'POST only')
    if (!/^Bearer \S+$/.test(request.headers.get('authorization') ?? '')) return refusal(401, 'no token')
    const { to, text } = (await request.json()) as { to?: string; text?: string }
    if (!to || !text) return refusal(422, 'to and text are needed')
    if (to.endsWith('0000')) return refusal(422, 'no such number')
    const key = request.headers.get('idempotency-key') ?? ''
    if (!sent.has(key)) await keep(folder, key, 'json', JSON.stringify({ to, text }))
    sent.add(key)
    return Response.json({ id: `sms-${key.slice(-12)}` }, { status: 201 })
  })
}

const refusal = (status: number, error: string): Response => Response.json({ error }, { status })
