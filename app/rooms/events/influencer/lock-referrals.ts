import { sql } from 'kysely'
import type { AnyTools } from '#kernel/action.server.ts'

/** Whoever changes what a bill earns queues here first. */
export const lockReferrals = async ({ db, context }: AnyTools, payableId: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`${context.tenantId}|referral|${payableId}`}, 32))`.execute(
    db,
  ))
