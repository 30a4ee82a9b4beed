/** Something real for every gap of a route: names of the demo's own data, as each room brings them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { tokenFor } from '#rooms/identity/register/one-time-links.ts'
import { unsubscribeToken } from '#rooms/messaging/unsubscribe.ts'
import { ofEveryRoom } from '../../tools/of-every-room.ts'
import type { SiteKey } from '../fixtures.ts'
import { product } from '../lane.ts'

/** A statement whose `value` stands in `{name}`; of several the last, once those before it are done. */
type Names = Readonly<Record<string, string | readonly string[]>>
/** A route, or how one begins → the same with names in its gaps. */
type Paths = Readonly<Record<string, string>>
/** A token that is kept nowhere: what it is of, and how the room reckons it. */
type Reckoned = Readonly<Record<string, { of: string; token: (tenant: string, row: Record<string, string>) => string }>>

const rooms = (await ofEveryRoom<{ names?: Names; paths?: Paths; reckoned?: Reckoned }>('testing-names.ts')).map(
  ({ said }) => said,
)
const names: Names = Object.assign({}, ...rooms.map((room) => room.names))
const reckoned: Reckoned = Object.assign({}, ...rooms.map((room) => room.reckoned))
const paths = new Map(rooms.flatMap((room) => Object.entries(room.paths ?? {})))

/** Something real for every `{…}` in a route: the demo’s own. */
export async function samples(site: SiteKey, { lend = false } = {}): Promise<Record<string, string>> {
  const { appUrl } = JSON.parse(readFileSync(join(product().dataDir, 'runtime.json'), 'utf8')) as { appUrl: string }
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  const one = async (sql: string): Promise<string> => (await client.query<{ value: string }>(sql)).rows[0]?.value ?? ''
  try {
    const tenant = await one(`select id as value from tenancy.tenants where key = '${site}'`)
    await client.query("select set_config('app.tenant_id', $1, false)", [tenant])
    // The demo's customer owes nothing: what waits for its money is lent to them, so that their wallet may pay it.
    if (lend)
      await client.query(
        `update billing.payables set account_id = (select id from identity.accounts where email = 'user@' || $1 || '.localhost')
         where id in (select payable_id from billing.payment_intents where status = 'awaiting')`,
        [site],
      )
    const real: Record<string, string> = { page: 'cart', role: 'guest', plugin: 'PromptPay' }
    for (const [name, said] of Object.entries(names)) for (const sql of [said].flat()) real[name] = await one(sql)
    // What a token is, the product's own key says.
    process.env.SALA_DATABASE_URL = appUrl
    process.env.SALA_SECRET = readFileSync(join(product().dataDir, 'secret'), 'utf8').trim()
    for (const [name, { of, token }] of Object.entries(reckoned)) {
      const [row] = (await client.query<Record<string, string>>(of)).rows
      real[name] = row ? token(tenant, row) : ''
    }
    const link = await signInLink(client, tenant)
    const me = await one("select id as value from identity.accounts where email like 'user@%' limit 1")
    return { ...real, signInLink: link, unsubscribe: unsubscribeToken(tenant, me, 'class') }
  } finally {
    await client.end()
  }
}

/** A link that the demo's admin made for its customer. */
async function signInLink(client: pg.Client, tenant: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into identity.one_time_links (account_id, purpose, hostname, created_by, expires_at)
     select u.id, 'bypass', '', a.id, now() + interval '1 day' from identity.accounts u, identity.accounts a
     where u.email like 'user@%' and a.email like 'admin@%' returning id`,
  )
  return rows[0] ? tokenFor(tenant, rows[0].id, 'bypass') : ''
}

/** A route with something real in it: by what a room says of it, or of how it begins up to a gap; else gap by gap. */
export function filled(path: string, real: Record<string, string>): string {
  const begins = path.split('/').map((_, at, parts) => parts.slice(0, parts.length - at).join('/'))
  const known = begins.find((begin) => paths.has(begin) && (begin === path || begin.endsWith('}')))
  const said = known === undefined ? path : paths.get(known)! + path.slice(known.length)
  return said.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(real[name] ?? '').replaceAll('%3A', ':'))
}
