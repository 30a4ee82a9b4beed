/** How charts are reckoned: for an account, and for a tenant's visitors who say nothing else. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { admits } from '#kernel/roles.ts'
import { methodChoices, type MethodName, type Methods } from './core/index.ts'
import type { SettledYear } from './lunar-years.ts'
import { settledYears } from './lunar-years.ts'
import { permissions } from './permissions.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'

const choices = Object.fromEntries(
  Object.entries(methodChoices).map(([name, values]) => [name, z.enum(values as unknown as [string, ...string[]])]),
) as unknown as { [Name in MethodName]: z.ZodType<Methods[Name]> }
/** Only what differs; an empty one takes everything back. */
export const MethodsInput = z.strictObject(choices).partial()

export interface Surroundings {
  account: Partial<Methods>
  tenant: Partial<Methods>
  tenantVersion: number
  hasConsented: boolean
  isSignedIn: boolean
  maySetDefaults: boolean
  maySettleYears: boolean
  years: SettledYear[]
}

/** What every screen of the room begins with. Guests have no settings here: theirs stay in their browser. */
export const surroundings = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<Surroundings> {
    const { db, context } = tools
    const { accountId } = context.actor
    const own = accountId
      ? await db
          .selectFrom('hora.settings')
          .select(['methods', 'consented_at'])
          .where('account_id', '=', accountId)
          .executeTakeFirst()
      : undefined
    const all = await db.selectFrom('hora.defaults').select(['methods', 'version']).executeTakeFirst()
    return {
      account: (own?.methods ?? {}) as Partial<Methods>,
      tenant: (all?.methods ?? {}) as Partial<Methods>,
      tenantVersion: all?.version ?? 0,
      hasConsented: Boolean(own?.consented_at),
      isSignedIn: accountId !== null,
      maySetDefaults: admits(permissions['hora.defaults'], context.actor),
      maySettleYears: admits(permissions['hora.lunarYears'], context.actor),
      years: await settledYears(tools),
    }
  },
})

export const saveMethods = command({
  may: 'hora.own',
  input: z.object({ methods: MethodsInput }),
  async run({ db, context }, { methods }): Promise<void> {
    await sql`
      insert into hora.settings (account_id, methods) values (${context.actor.accountId}, ${JSON.stringify(methods)}::jsonb)
      on conflict (tenant_id, account_id) do update set methods = excluded.methods, updated_at = now()`.execute(db)
  },
})

const auditDefaults = auditKind('hora.defaultsChanged', {
  th: 'เปลี่ยนวิธีคำนวณดวงเริ่มต้นของเว็บไซต์',
  en: 'changed how charts are calculated by default',
})

/** Errors: 409 VERSION_CONFLICT when somebody else changed them meanwhile. */
export const saveDefaults = command({
  may: 'hora.defaults',
  input: z.object({ methods: MethodsInput, version: z.int().min(0) }),
  async run({ db }, { methods, version }): Promise<{ version: number }> {
    const kept = JSON.stringify(methods)
    const saved =
      version === 0
        ? await sql<{ version: number }>`
            insert into hora.defaults (methods) values (${kept}::jsonb) on conflict do nothing returning version`.execute(
            db,
          )
        : await sql<{ version: number }>`
            update hora.defaults set methods = ${kept}::jsonb, version = version + 1, updated_at = now()
            where version = ${version} returning version`.execute(db)
    return saved.rows[0] ?? refuse('editedMeanwhile')
  },
  audit: { kind: auditDefaults, subject: () => 'hora:defaults', details: ({ methods }) => ({ methods }) },
})
