import { cutText } from '#kernel/cut-text.ts'
import { type Carry, type TextMessage, Undeliverable } from './outgoing.ts'

/** By whose token it goes out, and where LINE is played on one's own machine; null: at LINE. */
export interface LinePush {
  token: string
  standIn: string | null
}

/**
 * By LINE's Messaging API. The delivery's id is the retry key: what LINE has accepted it does not push twice (409). What
 * it refuses (4xx) is final: a token that is wrong, a friend who blocked us. Busy (429) and broken (5xx) is tried again.
 */
export function pushByLine({ token, standIn }: LinePush): Carry<TextMessage> {
  return async ({ deliveryId, to, text }) => {
    const answer = await fetch(`${standIn ?? 'https://api.line.me'}/v2/bot/message/push`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-line-retry-key': deliveryId,
      },
      body: JSON.stringify({ to, messages: [{ type: 'text', text: cutText(text, mostCharacters) }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    })
    const said = (await answer.text()).slice(0, 500)
    if (answer.ok) return { providerId: messageIn(said) ?? answer.headers.get('x-line-request-id') }
    if (answer.status === 409) return { providerId: answer.headers.get('x-line-accepted-request-id') }
    const sentence = `LINE answered ${answer.status}: ${said}`
    const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429
    throw isFinal ? new Undeliverable(sentence) : new Error(sentence)
  }
}

/** Of one text message. */
const mostCharacters = 5000

function messageIn(said: string): string | null {
  try {
    const { sentMessages } = JSON.parse(said) as { sentMessages?: { id?: unknown }[] }
    const id = sentMessages?.[0]?.id
    return typeof id === 'string' ? id.slice(0, 100) : null
  } catch {
    return null
  }
}
