/** What a credential of this house is checked against: the tenant’s own keys and lists; nothing is fetched. */
import { sql } from 'kysely'
import { SignJWT } from 'jose'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { CertificateTables } from '../room.ts'
import { statusCredentialOf } from './credential.ts'
import { didDocument, didOf, hostOfDid } from './did.ts'
import { openKeys, readableKey, standingKeys } from './keys.server.ts'
import { encodeList } from './status-list.ts'
import type { Outside } from './verify.ts'

/** Of a compromised key only that holds which the house itself keeps, byte by byte. */
export function ownOutside(tools: Tools<CertificateTables>, jwt: string): Outside {
  return {
    didDocument: async (did) => {
      const host = hostOfDid(did)
      if (host === null || !(await isOurs(tools, host))) return null
      return didDocument(host, (await isKept(tools, jwt)) ? await openKeys(tools) : await standingKeys(tools))
    },
    statusList: async (url) => {
      const { host, pathname } = new URL(url)
      const list = Number(/\/status\/(\d{1,4})$/.exec(pathname)?.[1] ?? Number.NaN)
      if (Number.isNaN(list) || !(await isOurs(tools, host))) throw new Error('no list of ours')
      return signedList(tools, { list, host, url })
    },
  }
}

/** Hosts under which the tenant has issued, for ever. */
export const isOurs = async ({ db }: Tools<CertificateTables>, host: string): Promise<boolean> =>
  (await sql`select from certificates.certificates where host = ${host} limit 1`.execute(db)).rows.length > 0

const isKept = async ({ db }: Tools<CertificateTables>, jwt: string): Promise<boolean> =>
  (
    await sql`select from certificates.certificates where jwt = ${jwt} and exists (
      select from certificates.keys where state = 'compromised') limit 1`.execute(db)
  ).rows.length > 0

/** All that were revoked or replaced, as a list that the tenant’s key signs. */
export async function signedList(
  tools: Tools<CertificateTables>,
  { list, host, url }: { list: number; host: string; url: string },
): Promise<string> {
  const { rows } = await sql<{ index: number }>`
    select status_index as index from certificates.certificates where status_list = ${list} and state <> 'issued'`.execute(
    tools.db,
  )
  const key = (await readableKey(tools)) ?? notFound()
  const claims = statusCredentialOf({ host, url, encoded: encodeList(rows.map(({ index }) => index)), at: new Date() })
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: `${didOf(host)}#${key.kid}` })
    .sign(key.key)
}
