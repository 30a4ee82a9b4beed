/** The keys that sign credentials: one is active, those before stay published, the secret halves lie sealed. */
import { sql } from 'kysely'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Tools } from '#kernel/action.server.ts'
import { seal, unseal } from '#rooms/identity/index.ts'
import type { CertificateTables } from '../room.ts'

export interface OpenKey {
  id: string
  kid: string
  x: string
  state: 'active' | 'retired' | 'compromised'
  madeAt: Date
  endedAt: Date | null
}

export interface SigningKey {
  id: string
  kid: string
  key: CryptoKey
}

const sealedFor = (tenantId: string) => ({ purpose: 'certificate key', bound: tenantId }) as const

/** All of them, the newest first. */
export async function openKeys({ db }: Tools<CertificateTables>): Promise<OpenKey[]> {
  const { rows } = await sql<OpenKey>`
    select id, kid, x, state, made_at as "madeAt", ended_at as "endedAt" from certificates.keys order by made_at desc, id desc`.execute(
    db,
  )
  return rows
}

/** The one that signs now; the first is made when it is first asked for. */
export async function signingKey(tools: Tools<CertificateTables>): Promise<SigningKey> {
  const row = (await activeRow(tools)) ?? (await makeFirst(tools))
  const opened = await openedKey(tools, row)
  if (opened) return opened
  // The house's secret was lost: what the old key signed stays verifiable, and a new one signs from now on.
  await sql`update certificates.keys set state = 'retired', ended_at = now() where id = ${row.id} and state = 'active'`.execute(
    tools.db,
  )
  return (await openedKey(tools, await makeFirst(tools)))!
}

/** Those that are published: what a compromised key signs, whoever stole it may have signed. */
export const standingKeys = async (tools: Tools<CertificateTables>): Promise<OpenKey[]> =>
  (await openKeys(tools)).filter(({ state }) => state !== 'compromised')

/** The same where nothing may be written; null while there is none that can be opened. */
export async function readableKey(tools: Tools<CertificateTables>): Promise<SigningKey | null> {
  const row = await activeRow(tools)
  return row ? openedKey(tools, row) : null
}

async function openedKey(tools: Tools<CertificateTables>, row: Row): Promise<SigningKey | null> {
  const opened = unseal(row.sealed, sealedFor(tools.context.tenantId))
  if (!opened) return null
  const key = await importJWK(JSON.parse(opened.plain) as JWK, 'EdDSA')
  return { id: row.id, kid: row.kid, key: key as CryptoKey } // of a private JWK
}

/** A new one signs from now on. The one before stays published; compromised, only what the house itself keeps of it holds. */
export async function rotate(tools: Tools<CertificateTables>, isCompromised: boolean): Promise<{ kid: string }> {
  await sql`update certificates.keys set state = ${isCompromised ? 'compromised' : 'retired'}, ended_at = now() where state = 'active'`.execute(
    tools.db,
  )
  return { kid: (await makeFirst(tools)).kid }
}

interface Row {
  id: string
  kid: string
  sealed: string
}

async function activeRow({ db }: Tools<CertificateTables>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select id, kid, sealed from certificates.keys where state = 'active'`.execute(db)
  return rows[0]
}

/** Of two who make it at once one does; the other takes theirs. */
async function makeFirst(tools: Tools<CertificateTables>): Promise<Row> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const [secret, open] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)])
  const sealed = seal(JSON.stringify(secret), sealedFor(tools.context.tenantId))
  await sql`
    insert into certificates.keys (kid, x, sealed)
    select 'key-' || to_char(now() at time zone 'Asia/Bangkok', 'YYYY') || '-' || (select count(*) + 1 from certificates.keys), ${open.x}, ${sealed}
    on conflict do nothing`.execute(tools.db)
  return (await activeRow(tools))!
}
