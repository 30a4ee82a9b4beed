import { auditKind } from '#kernel/audit.server.ts'
import { ContactInput } from './own-contact-input.ts'
import { makeLink } from '../register/one-time-links.ts'
import { command } from '../room.ts'

/**
 * Asks for another e-mail address or phone number: a link or code goes to the new one, and nothing changes before it
 * is opened (/user/activate). The answer is the same for an address that is somebody else's, to which nothing goes.
 *
 * Errors: 403 CONFIRM_FIRST; 429 after five in an hour.
 */
export const askForContact = command({
  may: 'identity.self',
  confirmed: true,
  input: ContactInput,
  limit: ({ actor }) => [{ bucket: `new address of ${actor.accountId}`, tries: 5, perSeconds: 3600 }],
  async run(tools, { login }): Promise<{ asked: true }> {
    const { actor, site } = tools.context
    const taken = await tools.db
      .selectFrom('identity.accounts')
      .select('id')
      .where(login.kind, '=', login.value)
      .executeTakeFirst()
    if (!taken) {
      const details = { [login.kind]: login.value }
      await makeLink(tools, {
        accountId: actor.accountId!,
        purpose: 'change-address',
        details,
        hostname: site.hostname,
      })
    }
    return { asked: true }
  },
  audit: {
    kind: auditKind('identity.contactAsked', {
      th: 'ขอเปลี่ยนอีเมลหรือเบอร์โทร',
      en: 'asked to change the e-mail address or phone number',
    }),
    subject: (_input, _result, { actor }) => actor.accountId!,
    details: ({ login }) => ({ kind: login.kind }),
  },
})
