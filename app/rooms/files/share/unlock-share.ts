/** The password of a link: tried seldom, always as slow, and answered alike whatever was wrong. */
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { forgive, limit } from '#kernel/rate-limit.server.ts'
import { isPassword } from '#rooms/identity/index.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'
import { shareState } from './share-access.server.ts'
import { passwordLength } from './share-input.ts'
import { sealUnlock } from './share-unlock.server.ts'

/** content.md §3.2: five in 15 minutes for a code from an address, and fifty a day for a code. */
const fromAddress = { tries: 5, perSeconds: 900 } as const
const aDay = { tries: 50, perSeconds: 86_400 } as const
/** Of an address over all codes, also such as never were: each try is slow work for us. A whole school fits. */
const overAll = { tries: 200, perSeconds: 900 } as const

const bucket = (code: string, address: string): string => `share password ${code} from ${networkOf(address)}`

/**
 * Answers what goes into the cookie. A link without a password, one that has ended and one that never was take as long
 * as a wrong password and say the same.
 *
 * Errors: 422 for whatever did not fit; 429.
 */
export const unlockShare = betweenTransactions({
  may: anyone,
  input: z.object({
    share_code: z.string().max(200).default(''),
    password: z.string().max(passwordLength.max).default(''),
  }),
  async run(context, { share_code: code, password }): Promise<{ code: string; sealed: string }> {
    if (code === '') refuse('shareCodeMissing')
    await limit(context, `share passwords from ${networkOf(context.address)}`, overAll)
    await limit(context, bucket(code, context.address), fromAddress)
    await limit(context, `share password ${code}`, aDay)
    const share = await lockOf(context, { code })
    const right = await isPassword(password, share?.hash ?? null)
    if (!share || !right) return refuse('sharePasswordWrong', { field: 'password' })
    await forgiveTries(context, { code })
    return { code, sealed: sealUnlock(context.tenantId, code, { share: share.id, lock: share.lock }) }
  },
})

const lockOf = query({
  may: anyone,
  input: z.object({ code: z.string() }),
  run: (tools, { code }) =>
    tools.db
      .selectFrom('files.shares as s')
      .innerJoin('files.items as i', 'i.id', 's.item_id')
      .leftJoin('identity.names as n', 'n.account_id', 's.created_by')
      .select(['s.id', 's.password_hash as hash', 's.lock_version as lock'])
      .where('s.code', '=', code)
      .where(shareState, '=', 'active')
      .executeTakeFirst(),
})

/** Of this address only: what others tried still counts. */
const forgiveTries = command({
  may: anyone,
  input: z.object({ code: z.string() }),
  run: (tools, { code }) => forgive(tools, bucket(code, tools.context.address)),
})
