import { cutText } from '#kernel/cut-text.ts'
import type * as z from 'zod'
import type { Locale } from '#kernel/context.ts'
import { content, lineUserId, mailAddress, phoneNumber } from './outgoing.ts'
import { queueDelivery } from './queue.ts'
import { within } from './room.ts'

interface Reader {
  to: string
  /** The greeting names them; left out, nobody is greeted. */
  name?: string
  /** Left out: the language of who acts. */
  locale?: Locale
  accountId?: string | null
  /** Two messages with the same text here are sent once. */
  once?: string
}

/**
 * A mail whose words are at hand, on the tenant's letterhead; blank lines part paragraphs. Goes out after this
 * transaction has committed, tried again until it went. What holds a secret is a letter instead (letters/letters.ts):
 * the words of a mail are stored. Answers with the delivery's id, null when `once` was sent before.
 */
export const sendMailLater = within(
  async (tools, mail: Reader & z.input<typeof content> & { subject: string }): Promise<string | null> =>
    queueDelivery(tools, { ...mail, channel: 'mail', to: mailAddress.parse(mail.to), content: content.parse(mail) }),
)

/** `to` is the LINE user id that the person linked. At most 5,000 characters. */
export const sendLineLater = within(async (tools, message: Reader & { text: string }): Promise<string | null> =>
  queueDelivery(tools, {
    ...message,
    channel: 'line',
    to: lineUserId.parse(message.to),
    content: content.parse({ text: cutText(message.text, 5000) }),
  }),
)

/** `to` is a phone number as people write it. The words are stored: a code goes out as a letter with `sms`. */
export const sendSmsLater = within(async (tools, message: Reader & { text: string }): Promise<string | null> =>
  queueDelivery(tools, {
    ...message,
    channel: 'sms',
    to: phoneNumber.parse(message.to),
    content: content.parse({ text: cutText(message.text, 600) }),
  }),
)
