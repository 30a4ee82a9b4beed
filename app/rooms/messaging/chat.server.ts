import { postOutside } from '#kernel/outside-address.server.ts'
import { type Carry, type TextMessage, Undeliverable } from './outgoing.ts'
import { isPlayed } from './sender.ts'

/** Into the tenant's chat room by its webhook: POST {text} (product.md §7). A room that is gone (404, 410) is final. */
export function chatByWebhook(url: string): Carry<TextMessage> {
  return async ({ deliveryId, text }) => {
    const { status, text: said } = await postOutside(
      url,
      { text },
      { headers: { 'idempotency-key': deliveryId }, played: isPlayed(url) },
    )
    if (status >= 200 && status < 300) return { providerId: null }
    const sentence = `the chat room answered ${status}: ${said.slice(0, 200)}`
    // A redirect would lead somewhere that nobody has looked at.
    throw (status >= 300 && status < 400) || [400, 404, 410].includes(status)
      ? new Undeliverable(sentence)
      : new Error(sentence)
  }
}
