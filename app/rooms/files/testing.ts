/** Scenes for this room's tests: people with drives, folders and files that lie in them. */
import { randomBytes } from 'node:crypto'
import type { AnyCall, Call } from '#kernel/api.ts'
import type { Context } from '#kernel/context.ts'
import { transaction } from '#kernel/database.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { newFolder } from './folders.ts'

/** Somebody with a real account, as they stand before the house. */
export async function somebody(
  tenant: TestTenant,
  role: 'user' | 'manager' | 'admin' = 'user',
): Promise<Context & { actor: { accountId: string } }> {
  const { id } = await newAccount(tenant, { role })
  return tenant.as(role, { accountId: id }) as Context & { actor: { accountId: string } }
}

export async function someFolder(
  who: Context,
  name: string,
  { parent = null, scope = 'own' }: { parent?: string | null; scope?: 'own' | 'business' } = {},
): Promise<string> {
  return (await newFolder(who, { name, parent, scope })).id
}

interface FileScene {
  parent?: string | null
  scope?: 'own' | 'business'
  size?: number
  status?: 'processing' | 'ready' | 'quarantined' | 'uploading'
  contentType?: string
  /** How many versions it has, each of that size. */
  versions?: number
}

/** A file as an upload leaves it: its versions, and their space taken. Its objects are not there. */
export async function someFile(
  tenant: TestTenant,
  who: Context,
  name: string,
  {
    parent = null,
    scope = 'own',
    size = 10,
    status = 'ready',
    contentType = 'text/plain',
    versions = 1,
  }: FileScene = {},
): Promise<string> {
  const owner = scope === 'own' ? who.actor.accountId : null
  const counted = status === 'uploading' ? 0 : versions
  const [row] = await tenant.sql<{ id: string }>(
    `insert into files.items (scope, owner_id, parent_id, type, name, status, size_bytes, content_type, version, created_by)
     values ($1, $2, $3, 'file', $4, $5, $6, $7, $8, $9) returning id`,
    [scope, owner, parent, name, status, size, contentType, counted, who.actor.accountId],
  )
  await tenant.sql(
    `insert into files.versions (item_id, number, object_key, size_bytes, content_type, etag)
     select $1, n, $2 || n || '.txt', $3, $4, 'x' from generate_series(1, $5::int) n`,
    [row!.id, `${tenant.id}/files/${randomBytes(18).toString('base64url')}`, size, contentType, counted],
  )
  await tenant.sql(
    `insert into files.usage as u (space, used_bytes) select s, $1::bigint from unnest($2::text[]) s
     on conflict (tenant_id, space) do update set used_bytes = u.used_bytes + excluded.used_bytes`,
    [size * counted, [owner ?? 'business', 'all']],
  )
  return row!.id
}

/**
 * Many rows by one statement. How a foreign key is looked up was planned when the table was small, by reading all of it:
 * here it is planned anew, at the statement's end, for the table as it then is.
 */
export const fillTable = (tenant: TestTenant, text: string, values: unknown[]): Promise<void> =>
  transaction({ tenantId: tenant.id, mode: 'write' }, async (connection) => {
    await connection.run('discard plans')
    await connection.run(text, values)
  })

/** What is kept, by space. */
export async function usage(tenant: TestTenant): Promise<Record<string, number>> {
  const rows = await tenant.sql<{ space: string; used_bytes: bigint }>('select space, used_bytes from files.usage')
  return Object.fromEntries(rows.map(({ space, used_bytes: used }) => [space, Number(used)]))
}

/** Calls as a client makes them: by method and path, with a body, as JSON. The shell's own answer is a room above. */
export interface Answer {
  status: number
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever the call says
  json: any
}

/** `POST /rename` with its body; what stands in the path comes with it. */
export async function answers(
  calls: readonly AnyCall[],
  context: Context,
  call: string,
  body: object,
): Promise<Answer> {
  const found = calls.find((each): each is Call => `${each.method} ${each.path}` === call && 'action' in each)
  if (!found) throw new Error(`there is no ${call}`)
  try {
    const result = await found.action(context, body)
    return { status: found.status, json: plain(found.shape?.(result, context)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, json: plain(found.failure?.(error, context)) }
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
