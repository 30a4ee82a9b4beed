/** Mail that a person writes: safe form of POST email/send (safety.md, docs/decisions/057). */
import { cutText } from '#kernel/cut-text.ts'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { forbidden } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { mailContactOf } from './mail-contacts.ts'
import { MailWithFiles } from './mail-input.ts'
import { content } from './outgoing.ts'
import { permissions } from './permissions.ts'
import { plainFromHtml } from './plain-from-html.ts'
import { queueDelivery } from './queue.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import { senderOf } from './sender.ts'
import type { Tables } from './tables.ts'

/** Whether somebody writes to customers, or to themselves and the business only. */
export const mayWriteMail = query({
  may: 'messaging.writeMail',
  input: z.object({}),
  async run(tools) {
    return { toCustomers: writesToCustomers(tools) }
  },
})

/** Files are written before the mail that carries them; should it not come to be, they are taken away again. */
export const expectMailFiles = command({
  may: 'messaging.writeMail',
  input: z.object({ keys: z.array(z.string().max(160)).max(10) }),
  async run(tools, { keys }) {
    tools.later('messaging.sweepMailFiles', { keys }, { at: new Date(Date.now() + 1_800_000) })
  },
})

const auditMailWritten = auditKind('messaging.mailWritten', { th: 'เขียนอีเมล', en: 'wrote an e-mail' })

/**
 * Writes a mail on the business's letterhead, from its verified sender. Who works here writes to people whom the business
 * knows; everybody else to themselves and to the business.
 *
 * Errors: 403 RECIPIENT_NOT_ALLOWED, the same for an address that nobody has and for one of another tenant.
 */
export const writeMail = command({
  may: 'messaging.writeMail',
  input: MailWithFiles,
  async run(tools, { attachments, ...mail }): Promise<{ deliveryId: string }> {
    if (attachments.some(({ key }) => !key.startsWith(`${tools.context.tenantId}/mail/`))) return forbidden()
    const author = await contactOf(tools, tools.context.actor.accountId!)
    if (!author) return forbidden()
    const toCustomers = writesToCustomers(tools)
    const to = mail.to.toLowerCase()
    const reader = await readerOf(tools, to, author.email, toCustomers)
    if (!reader) return refuse('recipientNotAllowed', { field: 'to' })
    const text = cutText(mail.plain.trim() || plainFromHtml(mail.html), 20_000)
    // Whoever is a customer says who they are, on a letterhead that is not theirs.
    const said = toCustomers ? text : `${author.name} (${author.email ?? author.phone ?? ''}):\n\n${text}`
    const answerTo = (toCustomers && mail.from) || author.email
    const deliveryId = await queueDelivery(tools, {
      channel: 'mail',
      to,
      name: reader.name,
      locale: reader.locale,
      accountId: reader.accountId,
      content: content.parse({
        subject: mail.subject,
        text: said,
        ...(answerTo && { replyTo: { name: author.name, address: answerTo } }),
        attachments,
      }),
    })
    await audit(tools, auditMailWritten, deliveryId!, { to, subject: mail.subject, files: attachments.length })
    return { deliveryId: deliveryId! }
  },
})

const writesToCustomers = ({ context }: Pick<Tools<Tables>, 'context'>): boolean =>
  admits(permissions['messaging.writeToCustomers'], context.actor)

async function readerOf(tools: Tools<Tables>, to: string, own: string | null, toCustomers: boolean) {
  const { locale } = tools.context
  if (to === own?.toLowerCase() || toCustomers) {
    const known = await mailContactOf(tools, to)
    if (known) return known
  }
  const { replyTo } = await senderOf(tools)
  return to === replyTo?.toLowerCase() ? { name: '', locale, accountId: null } : null
}
