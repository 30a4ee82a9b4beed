import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { type AccountContact, contactOf } from '#rooms/identity/index.ts'
import { letters } from './letters.ts'
import { on } from './room.ts'
import { deliverLine, deliverMail, sendMailLater } from './send.ts'

const someone = z.object({ accountId: z.uuid() })

const writeTo = (event: string, letter: (to: AccountContact) => { subject: string; text: string }): Handler =>
  on(event, someone, async (tools, { accountId }) => {
    const contact = await contactOf(tools, accountId)
    if (contact?.email) await sendMailLater(tools, { to: contact.email, ...letter(contact) })
  })

export const handlers: readonly Handler[] = [
  deliverMail,
  deliverLine,
  writeTo('identity.registered', letters.welcome),
  writeTo('identity.registeredAgain', letters.registeredAgain),
  writeTo('identity.passwordChanged', letters.passwordChanged),
]
