import { settings } from '#kernel/settings.server.ts'
import { chatByWebhook } from './chat.server.ts'
import type { Composed } from './compose.ts'
import { keep } from './kept.server.ts'
import { pushByLine } from './line-push.server.ts'
import { mailBySmtp, type MailMessage, mailSource } from './mail.server.ts'
import { type Carry, Paused, type TextMessage, Undeliverable, WrongSetting } from './outgoing.ts'
import { smsByGateway } from './sms.server.ts'

/** Hands a message to the service of its channel. */
export function carry(message: Composed): Promise<{ providerId: string | null }> {
  const { standIns, mail, sms } = settings()
  if (message.channel === 'mail') {
    const url = mail.smtpUrl ?? standIns?.smtp
    return url === undefined ? keepMail(message) : unlessAway(url, () => mailBySmtp(url)(message))
  }
  if (message.channel === 'sms') {
    const gateway = sms ?? (standIns && { url: standIns.sms, token: 'played', sender: 'Sala' })
    return gateway ? unlessAway(gateway.url, () => smsByGateway(gateway)(message)) : keepText(message)
  }
  if (message.channel === 'line' && message.via !== null) {
    const { via } = message
    return unlessAway(via.standIn ?? 'LINE', () => pushByLine(via)(message))
  }
  if (message.channel === 'chat') return unlessAway(message.to, () => chatByWebhook(message.to)(message))
  return keepText(message)
}

/** Does a letter leave this house, or is it played here? */
export const sendsMail = (): boolean => settings().mode === 'local' || settings().mail.smtpUrl !== null

/** A service that did not answer is left alone so long. */
const awayMs = 10_000
/** One that refuses us is asked again so often, by one message: whoever mends the setting waits no longer than this. */
const refusesUsMs = 300_000
const awayUntil = new Map<string, { at: number; why: string }>()

/**
 * A service that is away must not hold up everything else that the worker has to do: after one message has waited for
 * it in vain, the next ones do not.
 */
async function unlessAway<T>(service: string, work: () => Promise<T>): Promise<T> {
  const away = awayUntil.get(service)
  if (away && away.at > Date.now()) throw new Paused(away.why)
  try {
    const answer = await work()
    awayUntil.delete(service)
    return answer
  } catch (error) {
    if (isAway(error))
      awayUntil.set(service, { at: Date.now() + awayMs, why: 'the service did not answer a moment ago' })
    if (error instanceof WrongSetting)
      awayUntil.set(service, {
        at: Date.now() + refusesUsMs,
        why: `waits for the setting to be mended: ${error.message}`,
      })
    throw error
  }
}

const awayCodes = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ENOTFOUND',
  'EAI_AGAIN',
]

function isAway(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: { code?: string } }
  return name === 'TimeoutError' || awayCodes.includes(code ?? '') || awayCodes.includes(cause?.code ?? '')
}

// Without any service, in tests, what would leave is written down as the stand-ins would: readable at /debug/outbox.

/** Letters wait for the server that will be set up: the supervisor and /config say that there is none. */
const keepMail: Carry<MailMessage> = async (mail) => {
  if (!sendsMail()) throw new WrongSetting('no mail server is set up (SMTP_URL)')
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
