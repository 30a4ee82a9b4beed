import { sql } from 'kysely'

/** When the first day of a run begins here, of runs `r`; null where one learns at one's own pace. */
export const runBegins = sql<Date | null>`(r.starts_on::timestamp at time zone 'Asia/Bangkok')`
