import type { Settings } from '#kernel/settings.server.ts'
import { type Carry, type TextMessage, Undeliverable } from './outgoing.ts'

type Gateway = NonNullable<Settings['sms']>

/**
 * By an HTTP gateway: POST {to, from, text} with a bearer token, the delivery as Idempotency-Key, answered with {id}.
 * What it refuses (4xx) is final, except that it is busy (408, 425, 429) or does not know us (401, 403: to be set right).
 */
export function smsByGateway({ url, token, sender }: Gateway): Carry<TextMessage> {
  return async ({ deliveryId, to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': deliveryId,
      },
      body: JSON.stringify({ to, from: sender, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    })
    const said = (await answer.text()).slice(0, 300)
    if (answer.ok) return { providerId: idIn(said) }
    const sentence = `the SMS gateway answered ${answer.status}: ${said}`
    const isFinal = answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 425, 429].includes(answer.status)
    throw isFinal ? new Undeliverable(sentence) : new Error(sentence)
  }
}

function idIn(said: string): string | null {
  try {
    const { id } = JSON.parse(said) as { id?: unknown }
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null
  } catch {
    return null
  }
}
