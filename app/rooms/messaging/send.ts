import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { job, within } from './room.ts'

/** One line, no control characters: what comes from people cannot add headers to a message. */
const line = (most: number) =>
  z.string().transform((text) =>
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, most),
  )
/** Mail within the house (admin@localhost) is mail too, which z.email() does not know. */
const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9.-]{1,190}$/i
const text = z.string().max(20_000)

const mail = z.object({ id: z.uuid(), to: z.string().max(254).regex(oneAddress), subject: line(200), text })
const lineMessage = z.object({ id: z.uuid(), to: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), text: text.max(5000) })

/** Goes out after this transaction has committed, once, tried again until it went. */
export const sendMailLater = within(async (tools, message: { to: string; subject: string; text: string }) => {
  tools.later('messaging.sendMail', mail.parse({ id: randomUUID(), ...message }))
})

/** `to` is the LINE user id that the person linked. */
export const sendLineLater = within(async (tools, message: { to: string; text: string }) => {
  tools.later('messaging.sendLine', lineMessage.parse({ id: randomUUID(), ...message }))
})

// The stand-ins: what would leave the house is written down, readable at /debug/outbox. Handed over twice, it is
// written once.
export const deliverMail = job('messaging.sendMail', mail, async (tools, { id, to, subject, text }) => {
  await tools.db
    .insertInto('kernel.sent_messages')
    .values({ id, channel: 'mail', recipient: to, subject, body: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

export const deliverLine = job('messaging.sendLine', lineMessage, async (tools, { id, to, text }) => {
  await tools.db
    .insertInto('kernel.sent_messages')
    .values({ id, channel: 'line', recipient: to, subject: '', body: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
