/** Settings that keep when they were changed, and who saves them over what a colleague saved meanwhile: told, not obeyed. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'

/** As a form shows it and sends it back; 0: nothing was there. */
export const versionAt = (changedAt: Date | undefined): number => changedAt?.getTime() ?? 0

/** What a form saw. Who is no form says none. */
export const SeenAt = z.coerce.number().int().optional()

/** `on conflict … do update … where` this: no row comes back when somebody else was first. */
export const isAsSeen = (changedAt: string, version: number | undefined): RawBuilder<boolean> =>
  version === undefined ? sql`true` : sql`floor(extract(epoch from ${sql.ref(changedAt)}) * 1000) = ${version}::bigint`
