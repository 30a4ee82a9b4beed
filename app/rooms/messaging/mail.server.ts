import type { Transporter } from 'nodemailer'
import { objectBytes } from '#kernel/storage.server.ts'
import { type Attachment, type Carry, Spent, Undeliverable, WrongSetting } from './outgoing.ts'
import { type SmtpFailure, verdictOf } from './smtp-answer.ts'

export interface MailMessage {
  deliveryId: string
  to: { name: string; address: string }
  from: { name: string; address: string }
  replyTo: { name: string; address: string } | null
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
  calendar: { method: 'REQUEST' | 'CANCEL'; text: string } | null
  /** Whose Message-ID it is. */
  hostname: string
  /** where one press ends this kind of mail (RFC 8058); null for what is said to one alone */
  unsubscribe: string | null
}

/** Sends by SMTP. What is said of this letter is final; of us, of a quota, of the moment is not (smtp-answer.ts). */
export function mailBySmtp(url: string): Carry<MailMessage> {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
      socketTimeout: 30_000,
      dnsTimeout: 5_000,
    } as object)
    try {
      const { messageId, response } = (await transport.sendMail(await partsOf(mail))) as {
        messageId: string
        response?: string
      }
      return { providerId: response?.slice(0, 200) ?? messageId }
    } catch (error) {
      const { message } = error as Error
      const verdict = verdictOf(error as SmtpFailure)
      if (verdict === 'final') throw new Undeliverable(message)
      if (verdict === 'hours') throw new Spent(message)
      if (verdict === 'setting') throw new WrongSetting(message)
      throw error
    } finally {
      transport.close()
    }
  }
}

/** The whole message as it would go over the wire. */
export async function mailSource(mail: MailMessage): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const transport: Transporter = createTransport({ streamTransport: true, buffer: true })
  const { message } = (await transport.sendMail(await partsOf(mail))) as { message: Buffer }
  return message
}

/** Addresses are given in parts, so that no name can become an address; nothing is read from a path or a URL. */
async function partsOf({ deliveryId, hostname, replyTo, attachments, calendar, unsubscribe, ...mail }: MailMessage) {
  const files = attachments.map(async ({ name, type, key }) => ({
    filename: name,
    contentType: type,
    contentDisposition: 'attachment' as const,
    content: await objectBytes(key),
  }))
  return {
    ...mail,
    ...(replyTo && { replyTo }),
    messageId: `<${deliveryId}@${hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== null && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Thai in quoted-printable is nine characters a letter.
    textEncoding: 'base64' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: await Promise.all(files),
    // Both as a part beside the words, which Gmail and Outlook read, and as a file, which others open.
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text } }),
  }
}
