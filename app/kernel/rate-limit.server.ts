import type { AnyTools } from './action.server.ts'
import type { Context } from './context.ts'
import { type Connection, transaction } from './database.server.ts'
import { refuseKernel } from './refusals.ts'

export interface Limit {
  /** How many in a burst. */
  tries: number
  /** Seconds in which all of them grow back. */
  perSeconds: number
}

/**
 * Takes one token from the bucket, in a transaction of its own so that a refused attempt counts too. One guarded
 * statement, shared by all nodes. Who waited for another had begun before it: time never runs backwards in a bucket.
 *
 * Errors: 429 RATE_LIMITED with the seconds to wait.
 */
export async function limit(context: Context, bucket: string, { tries, perSeconds }: Limit): Promise<void> {
  const left = await transaction({ tenantId: context.tenantId, mode: 'write' }, (connection) =>
    takeToken(connection, bucket, { tries, perSeconds }),
  )
  refuseBelowZero(left, { tries, perSeconds })
}

/**
 * The same inside the transaction that it guards, for what is asked so often that a transaction more would be felt: what is
 * refused is taken back with it, so that who is turned away is not held longer by asking.
 */
export async function limitWithin({ frame }: AnyTools, bucket: string, tokens: Limit): Promise<void> {
  refuseBelowZero(await takeToken(frame.connection, bucket, tokens), tokens)
}

async function takeToken(connection: Connection, bucket: string, { tries, perSeconds }: Limit): Promise<number> {
  const { rows } = await connection.run(
    `insert into kernel.rate_buckets as b (bucket, tokens) values ($1, $2::float8 - 1)
     on conflict (tenant_id, bucket) do update set
       tokens = greatest(-1, least($2::float8, b.tokens + greatest(0, extract(epoch from now() - b.filled_at)) * $2::float8 / $3::float8) - 1),
       filled_at = greatest(b.filled_at, now())
     returning tokens`,
    [bucket, tries, perSeconds],
  )
  return rows[0].tokens as number
}

function refuseBelowZero(left: number, { tries, perSeconds }: Limit): void {
  if (left < 0) refuseKernel('tooMany', { retryAfter: Math.max(1, Math.ceil((-left * perSeconds) / tries)) })
}

/** Gives the bucket back its tokens: after a right password, say. */
export async function forgive(tools: AnyTools, bucket: string): Promise<void> {
  await tools.frame.connection.run(
    'delete from kernel.rate_buckets where tenant_id = kernel.tenant_id() and bucket = $1',
    [bucket],
  )
}
