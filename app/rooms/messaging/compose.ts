import type { Steps, Tools } from '#kernel/action.server.ts'
import { askedOnce } from '#kernel/asked-once.server.ts'
import type { Locale } from '#kernel/context.ts'
import { settings } from '#kernel/settings.server.ts'
import { linePush } from '#rooms/identity/index.ts'
import { letterheadOf, type Letterhead } from '#rooms/tenancy/index.ts'
import type { Delivery } from './deliver.ts'
import { letterNamed } from './letters/letters.ts'
import type { Written } from './letters/letter.ts'
import { renderLetter } from './letters/render.server.ts'
import type { LinePush } from './line-push.server.ts'
import type { MailMessage } from './mail.server.ts'
import { content as contentForm, type Content, line, type TextMessage, Undeliverable } from './outgoing.ts'
import { chatRoomOf, type Sender, senderOf } from './sender.ts'
import { signatureOf, type Signature } from './signature.ts'
import type { Tables } from './tables.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/** A delivery as its carrier wants it. */
export type Composed =
  | ({ channel: 'mail' } & MailMessage)
  | ({ channel: 'line'; via: LinePush | null } & TextMessage)
  | ({ channel: 'sms' | 'chat' } & TextMessage)

/** What a delivery says, as it was read. */
export interface Draft {
  written: Written
  sms: string | null
  head: Letterhead
  sender: Sender
  signature: Signature | null
  content: Content | null
  /** where this person hears no more of what is said to many; null where it is said to them alone */
  unsubscribe: string | null
}

/** Null: there is no room to say it in. */
export async function composeMessage(steps: Steps<Tables>, delivery: Delivery, draft: Draft): Promise<Composed | null> {
  const { channel, recipient: to } = delivery
  const deliveryId = delivery.id
  const text = draft.sms ?? draft.written.paragraphs.join('\n\n')
  if (channel === 'line') return { channel, deliveryId, to, text, via: await steps.step((tools) => linePush(tools)) }
  if (channel === 'chat') {
    const room = await steps.step((tools) => chatRoomOf(tools))
    return room === null ? null : { channel, deliveryId, to: room, text }
  }
  if (channel !== 'mail') return { channel, deliveryId, to, text }
  const who = { name: delivery.recipient_name, locale: delivery.locale }
  const rendered = await renderLetter(draft.written, draft.head, who, draft.signature, draft.unsubscribe)
  return {
    channel,
    deliveryId,
    to: { name: line(120).parse(delivery.recipient_name), address: to },
    from: {
      name: line(120).parse(draft.sender.name || draft.head.name[delivery.locale]),
      address: draft.written.calendar?.from ?? senderAddress(draft.head),
    },
    replyTo: replyToOf(draft),
    subject: line(200).parse(rendered.subject),
    html: rendered.html,
    text: rendered.text,
    attachments: draft.content?.attachments ?? [],
    calendar: calendarPart(draft),
    hostname: draft.head.hostname,
    unsubscribe: draft.unsubscribe,
  }
}

/** Reads what a delivery says. Null: there is nothing to say any more, a link was used meanwhile. */
export async function draftOf(tools: Tools<Tables>, delivery: Delivery): Promise<Draft | null> {
  const said = await saidBy(tools, delivery)
  if (!said) return null
  const head = await letterheadOf(tools, { siteId: delivery.site_id, hostname: said.hostname })
  if (!head) throw new Undeliverable('this business has no site')
  const [sender, signature] = [
    await askedOnce(tools, 'sender', () => senderOf(tools)),
    await askedOnce(tools, 'signature', () => signatureOf(tools)),
  ]
  const announces = said.content?.announces ?? said.written.announces
  const unsubscribe =
    announces && delivery.account_id !== null
      ? head.origin + unsubscribeLink(tools.context.tenantId, delivery.account_id, announces)
      : null
  return { ...said, head, sender, signature, unsubscribe }
}

async function saidBy(tools: Tools<Tables>, { letter, props, content, recipient_name, locale }: Delivery) {
  if (letter === null) {
    const stored = contentForm.parse(content)
    return { written: writtenFrom(stored, recipient_name), sms: stored.text, hostname: null, content: stored }
  }
  const known = letterNamed(letter)
  if (!known) throw new Undeliverable(`no letter is named "${letter}" any more`)
  const who = { name: recipient_name, locale: locale as Locale }
  const written = await known.write(tools, props, who)
  return written && { ...written, content: null }
}

function writtenFrom({ subject, text, button }: Content, name: string): Written {
  return {
    subject,
    ...(!name && { greeting: null }),
    paragraphs: text.split(/\n{2,}/).map((part) => part.trim()),
    ...(button && { button }),
  }
}

const calendarPart = ({ written: { calendar }, head }: Draft): MailMessage['calendar'] =>
  calendar ? { method: calendar.method, text: calendar.write(calendar.from ?? senderAddress(head)) } : null

/** Calendars answer to the organizer, people to whom they see: that is the same address. */
function replyToOf({ written: { calendar }, content, sender }: Draft): MailMessage['replyTo'] {
  if (calendar?.from) return null
  return content?.replyTo ?? (sender.replyTo ? { name: '', address: sender.replyTo } : null)
}

const senderAddress = ({ hostname }: Letterhead): string => settings().mail.from ?? `no-reply@${hostname}`
