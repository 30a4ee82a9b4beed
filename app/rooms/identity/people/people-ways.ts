/** For who looks after people: where somebody is signed in, and by which ways they could. Never anything that opens. */
import { sql } from 'kysely'
import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { browserName } from '#kernel/browser-name.ts'
import { refuse } from '../refusals.ts'
import { otherPerson } from './people.ts'
import { command, query } from '../room.ts'
import { tellOwner } from '../keys/security-news.ts'

const someone = z.object({ accountId: z.uuid() })

export interface WaysIn {
  password: boolean
  line: boolean
  passkeys: number
  secondStep: boolean
}

export const waysInOf = query({
  may: 'identity.people',
  input: someone,
  async run({ db }, { accountId }): Promise<WaysIn> {
    const { rows } = await sql<WaysIn>`
      select a.password_hash is not null as password,
        exists (select from identity.line_accounts l where l.account_id = a.id) as line,
        (select count(*)::int from identity.passkeys k where k.account_id = a.id) as passkeys,
        exists (select from identity.second_factors f where f.account_id = a.id and f.confirmed_at is not null) as "secondStep"
      from identity.accounts a where a.id = ${accountId}`.execute(db)
    return rows[0] ?? { password: false, line: false, passkeys: 0, secondStep: false }
  },
})

export interface Device {
  id: string
  name: string
  browser: string
  os: string
  address: string
  openedBy: string
  since: Date
  seenAt: Date
}

/** Where an account is signed in now, the last used first. */
export const devicesOf = query({
  may: 'identity.people',
  input: someone,
  async run({ db }, { accountId }): Promise<Device[]> {
    const rows = await db
      .selectFrom('identity.sessions')
      .select(['id', 'name', 'user_agent', 'address', 'opened_by', 'created_at', 'last_seen_at'])
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('last_seen_at', '>', sql<Date>`now() - interval '2 hours'`)
      .orderBy('last_seen_at', 'desc')
      .limit(50)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      ...browserName(row.user_agent),
      address: row.address,
      openedBy: row.opened_by,
      since: row.created_at,
      seenAt: row.last_seen_at,
    }))
  },
})

const auditSecondFactorReset = auditKind('identity.secondFactorReset', {
  th: 'ยกเลิกการยืนยันสองขั้นตอนให้',
  en: 'turned off the second step for them',
})

/**
 * Takes the second step off an account whose owner lost what they show at it. Their devices are signed out and they are
 * told: had somebody else asked for it, they would know. Step-up; never for oneself.
 */
export const resetSecondFactor = command({
  may: 'identity.people',
  input: someone,
  async run(tools, { accountId }) {
    await otherPerson(tools, accountId)
    const off = await tools.db
      .deleteFrom('identity.second_factors')
      .where('account_id', '=', accountId)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (!off) return refuse('secondFactorIsOff')
    await tools.db.deleteFrom('identity.recovery_codes').where('account_id', '=', accountId).execute()
    await audit(tools, auditSecondFactorReset, accountId)
    await tellOwner(tools, accountId, 'secondFactorOff')
    return { accountId }
  },
})
