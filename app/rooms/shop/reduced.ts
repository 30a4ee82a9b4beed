/** Pure: what a stranger with the link of an order may know of the buyer. Enough to recognise it, not to find them. */
import type { Address, Buyer, Delivery } from './checkout-details.ts'

export function reducedBuyer({ name, phone, email }: Buyer): Buyer {
  const [who = '', at = ''] = email.split('@')
  return {
    name: name
      .split(/\s+/)
      .map((part) => `${first(part)}***`)
      .join(' '),
    phone: `xxx-xxx-${phone.slice(-4)}`,
    email: email && `${first(who)}***@${at}`,
  }
}

export function reducedDelivery(delivery: Delivery): Delivery {
  if (delivery.method !== 'ship') return delivery
  const hidden = { th: '***', en: '***' }
  const address: Address = { ...delivery.address, line: '***', tambonCode: '', tambon: hidden, amphure: hidden }
  return { ...delivery, address }
}

/** The first letter with its vowels and tone marks, so that Thai is not cut through a letter. */
export function first(text: string): string {
  const [letter] = new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)
  return letter?.segment ?? ''
}
