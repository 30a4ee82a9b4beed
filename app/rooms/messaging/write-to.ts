import type { Handler } from '#kernel/action.server.ts'
import { lineUserOf } from '#rooms/identity/index.ts'
import { type LetterName, letters } from './letters/letters.ts'
import type { Letter } from './letters/letter.ts'
import { lineUserId, mailAddress, phoneNumber } from './outgoing.ts'
import { queueDelivery } from './queue.ts'
import { on } from './room.ts'

/** Writes the letter to whom it concerns whenever the event happens, once. */
export const writeTo = (event: string, name: LetterName): Handler => {
  const letter: Letter = letters[name]
  return on(event, letter.input, async (tools, props) => {
    const addressee = await letter.to(tools, props)
    if (!addressee) return
    const to = { name: addressee.name, locale: addressee.locale, accountId: addressee.accountId ?? null }
    const says = { letter: name, props: props as object, once: onceOf(tools.context.requestId, name, props) }
    if (addressee.email)
      await queueDelivery(tools, { ...to, ...says, channel: 'mail', to: mailAddress.parse(addressee.email) })
    else if (addressee.phone && letter.hasSms)
      await queueDelivery(tools, { ...to, ...says, channel: 'sms', to: phoneNumber.parse(addressee.phone) })
    else if (addressee.accountId && letter.hasSms) {
      // Who came by LINE alone has told neither address nor number.
      const line = await lineUserOf(tools, addressee.accountId)
      if (line) await queueDelivery(tools, { ...to, ...says, channel: 'line', to: lineUserId.parse(line) })
    }
  })
}

/** An event is heard at least once. The request it came from makes a second hearing known; a job's own event has none. */
const onceOf = (requestId: string, name: string, props: unknown): string | undefined =>
  /^[0-9a-f-]{36}$/.test(requestId) ? `${requestId} ${name} ${JSON.stringify(props)}` : undefined
