import { settings } from '#kernel/settings.server.ts'
import type { Composed } from './compose.ts'
import { keep } from './kept.server.ts'
import { mailBySmtp, type MailMessage, mailSource } from './mail.server.ts'
import { type Carry, type TextMessage, Undeliverable } from './outgoing.ts'

/** Hands a message to the service of its channel. */
export function carry(message: Composed): Promise<{ providerId: string | null }> {
  if (message.channel === 'mail') return mailCarrier()(message)
  return keepText(message)
}

function mailCarrier(): Carry<MailMessage> {
  const { smtpUrl } = settings()
  return smtpUrl === null ? keepMail : mailBySmtp(smtpUrl)
}

// On a person's own machine, and in tests, what has no service is written down instead: readable at /debug/outbox.

const keepMail: Carry<MailMessage> = async (mail) => {
  onlyHere()
  await keep(mail.deliveryId, 'eml', await mailSource(mail))
  return { providerId: null }
}

const keepText: Carry<TextMessage> = async ({ deliveryId, to, text }) => {
  onlyHere()
  await keep(deliveryId, 'json', JSON.stringify({ to, text }))
  return { providerId: null }
}

function onlyHere(): void {
  if (settings().mode !== 'local') throw new Undeliverable('no service is set up for this channel')
}
