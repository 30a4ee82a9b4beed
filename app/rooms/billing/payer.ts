/** Who pays, and how they are written to: what every room needs that tells them something. */
import { sql } from 'kysely'
import type { AnyTools } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { letterheadOf } from '#rooms/tenancy/index.ts'
import { within } from './room.ts'

export interface Payer {
  payableId: string
  /** What people call it: the order's number. */
  number: string
  subjectType: string
  subjectId: string
  accountId: string | null
  amountSatang: bigint
  /** As typed at checkout; a guest is reached by nothing else. */
  email: string
  locale: Locale
  siteId: string | null
  /** Where the thing itself is seen: the order's page. */
  returnPath: string
}

/** By the thing that is paid for. */
export const payerOf = within((tools, subject: { subjectType: string; subjectId: string }): Promise<Payer | null> =>
  read(tools, sql`subject_type = ${subject.subjectType} and subject_id = ${subject.subjectId}::uuid`),
)

/** The same of many, by the id of the thing. */
export const payersOf = within(
  async (
    { db },
    { subjectType, subjectIds }: { subjectType: string; subjectIds: readonly string[] },
  ): Promise<Map<string, Payer>> => {
    const payers = await readAll(db, sql`subject_type = ${subjectType} and subject_id = any(${subjectIds}::uuid[])`)
    return new Map(payers.map((payer) => [payer.subjectId, payer]))
  },
)

export const payerById = within((tools, payableId: string): Promise<Payer | null> =>
  read(tools, sql`id = ${payableId}::uuid`),
)

const read = async ({ db }: AnyTools, which: ReturnType<typeof sql>): Promise<Payer | null> =>
  (await readAll(db, which))[0] ?? null

async function readAll(db: AnyTools['db'], which: ReturnType<typeof sql>): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select id as "payableId", number, subject_type as "subjectType", subject_id as "subjectId", account_id as "accountId",
      amount_satang as "amountSatang", coalesce(buyer ->> 'email', '') as email,
      locale, site_id as "siteId", return_path as "returnPath"
    from billing.payables where ${which}`.execute(db)
  return rows
}

/** Where a letter's links lead, on whose letterhead it is: the site on which somebody bought. */
export async function pagesFor(
  tools: AnyTools,
  { siteId }: Pick<Payer, 'siteId'>,
): Promise<{ hostname: string; to: (path: string) => string } | null> {
  const head = await letterheadOf(tools, { siteId })
  return head && { hostname: head.hostname, to: (path) => head.origin + path }
}
