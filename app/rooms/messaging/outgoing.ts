import { cutText } from '#kernel/cut-text.ts'
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { announcedKinds } from './notice-kinds.ts'

/** Line breaks, control characters and what turns the direction of text: nothing that comes from people has them. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** One line: what comes from people cannot add headers to a message, nor look like another name. */
export const line = (most: number) =>
  z.string().transform((text) => cutText(text.replace(unwanted, ' ').trim(), most).trim())

/** Mail within the house (admin@localhost) is mail too, which z.email() does not know. */
export const mailAddress = z
  .string()
  .max(254)
  .regex(
    /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,188}[a-z0-9])?$/iu,
    both('โปรดใส่อีเมลเดียว เช่น somchai@example.com', 'Please give one address, like somchai@example.com.'),
  )

/** As Thai people write it, or international; kept as +66812345678. */
export const phoneNumber = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, '').replace(/^0(?=[1-9])/, '+66'))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/))

export const lineUserId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const attachment = z.object({ name: line(120), type: z.string().max(120), key: z.string().max(160) })
export type Attachment = z.output<typeof attachment>

/** A message whose words are at hand: it is stored with them, so nothing secret may stand in it. */
export const content = z.object({
  subject: line(200).default(''),
  // A form sends CRLF.
  text: z
    .string()
    .max(20_000)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n')),
  button: z.object({ label: line(80), url: z.url({ protocol: /^https?$/ }).max(2000) }).optional(),
  replyTo: z.object({ name: line(120), address: mailAddress }).optional(),
  attachments: z.array(attachment).max(10).optional(),
  /** one of many that it goes to: a press in the mail ends this kind */
  announces: z.enum(announcedKinds).optional(),
})
export type Content = z.output<typeof content>

export type Channel = 'mail' | 'sms' | 'line' | 'chat'

/** A carrier throws this when trying again cannot help: the address does not exist, the message is refused. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** A carrier throws this when the service takes no more for hours: a quota, a full mailbox. */
export class Spent extends Error {
  override name = 'Spent'
}

/** A carrier throws this when the service refuses us, whatever the message: nothing goes until the setting is mended. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

/** A carrier throws this when the service was away a moment ago: this message was not tried. */
export class Paused extends Error {
  override name = 'Paused'
}

/** What a carrier is given: the delivery's id is the key by which a service knows the same message again. */
export interface TextMessage {
  deliveryId: string
  to: string
  text: string
}

/** Carries one message to a service; answers with the service's own number for it. */
export type Carry<Message> = (message: Message) => Promise<{ providerId: string | null }>
