import { audit } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import type { Tables } from '../tables.ts'

/** What an account's owner is told of at once, wherever it was done: if it was not they, they can still act. */
export type SecurityNews =
  | 'newDevice'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'lineLinked'
  | 'lineUnlinked'

/**
 * Written to the audit trail and said as `identity.securityChanged` {accountId, what, detail, address, hostname, at}: messaging
 * writes the letter. `detail` is a name a person knows: of the device, of the passkey.
 */
export async function tellOwner(
  tools: Tools<Tables>,
  accountId: string,
  what: SecurityNews,
  detail = '',
): Promise<void> {
  await audit(tools, `identity.${what}`, accountId, detail === '' ? {} : { detail })
  const { address, site } = tools.context
  const at = new Date().toISOString()
  tools.after('identity.securityChanged', { accountId, what, detail, address, hostname: site.hostname, at })
}
