/** A mail that came to an invitation's address, read off the loop: strangers wrote it. */
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { cutText } from '#kernel/cut-text.ts'
import { readReply, type Reply } from './read-reply.ts'

export interface ReadMail {
  /** Every address that its headers say it went to. */
  to: string[]
  sender: string
  text: string
  /** Where it has no plain text. */
  html: string
  files: string[]
  /** Not written by a person: a bounce, or a machine that says its owner is away. */
  isBounce: boolean
  isAuto: boolean
  /** What its calendar part says; null where it has none, 'unreadable' where that cannot be read. */
  reply: Reply | 'unreadable' | null
}

/** Of calendars that people send; of the same, a person's words. */
const bounds = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 1 }
const mostPartBytes = 200_000

export async function run({ bytes }: { bytes: Uint8Array }): Promise<ReadMail | null> {
  const mail = await PostalMime.parse(bytes, { ...bounds, attachmentEncoding: 'arraybuffer' }).catch(() => null)
  return mail && readMail(mail)
}

function readMail(mail: Email): ReadMail {
  const header = (key: string) => mail.headers.filter((one) => one.key === key).map(({ value }) => value)
  const type = header('content-type')[0] ?? ''
  const sender = mail.from?.address?.toLowerCase() ?? ''
  const status = mail.attachments.some(({ mimeType }) => mimeType === 'message/delivery-status')
  const isReport = /multipart\/report/i.test(type) && /delivery-status/i.test(type)
  const calendars = mail.attachments.filter(
    ({ mimeType, filename }) => mimeType === 'text/calendar' || /\.ics$/i.test(filename ?? ''),
  )
  return {
    to: [...delivered, 'to', 'cc'].flatMap((key) => header(key).flatMap(addressesIn)).slice(0, 100),
    sender: cutText(sender, 254),
    text: wordsOf(mail),
    html: mail.text ? '' : cutText(mail.html ?? '', 200_000),
    files: mail.attachments
      .filter((file) => !calendars.includes(file) && !file.related && !file.mimeType.startsWith('message/'))
      .slice(0, 20)
      .map(({ filename }) => cutText(filename ?? '?', 200)),
    isBounce: status || isReport || /^(?:mailer-daemon|postmaster)@/.test(sender) || header('return-path')[0] === '<>',
    isAuto: header('auto-submitted').some((value) => !/^no\b/i.test(value.trim())) || header('x-autoreply').length > 0,
    reply: calendarOf(calendars),
  }
}

const delivered = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to']
const addressesIn = (value: string): string[] =>
  addressParser(value.slice(0, 10_000), { flatten: true }).flatMap(({ address }) => address ?? [])

function calendarOf(parts: Email['attachments']): ReadMail['reply'] {
  if (parts.length === 0) return null
  for (const { content } of parts) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const reply = bytes.length > mostPartBytes ? null : readReply(bytes)
    if (reply) return reply
  }
  return 'unreadable'
}

/** Plain words, without what they answer to. */
function wordsOf({ text = '', html = '', subject = '' }: Email): string {
  const own = cutText(text, 100_000)
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('>'))
  return cutText(own.join('\n').trim(), 8000) || (html ? '' : cutText(subject, 300))
}
