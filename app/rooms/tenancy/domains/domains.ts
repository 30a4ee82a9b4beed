/** The hosts that lead to this site: which there are, one more, one less, and which of them is its address. */
import { randomBytes } from 'node:crypto'
import { domainToUnicode } from 'node:url'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { settings } from '#kernel/settings.server.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { pointTo, proofName, proofValue } from './ask-dns.server.ts'
import { DomainInput } from './domain-input.ts'
import { looksLikeAnother } from './looks-like.ts'
import type { DomainState, Finding } from './domain-states.ts'

const mostDomains = 20

export interface Domain {
  id: string
  hostname: string
  state: DomainState
  isPrimary: boolean
  /** null: given by the platform, nothing to prove */
  record: { name: string; value: string } | null
  finding: Finding | null
  checkedAt: Date | null
  /** null: nobody looks any more until asked */
  nextCheckAt: Date | null
  isDue: boolean
}

export interface Domains {
  domains: Domain[]
  pointTo: readonly string[]
  /** on one's own machine: where one plays the one who sells domains */
  playAt: string | null
}

export const seeDomains = query({
  may: 'tenancy.domains',
  input: z.object({}),
  async run(tools): Promise<Domains> {
    const { rows } = await sql<Omit<Domain, 'record'> & { proof: string | null }>`
      select d.id, d.hostname, d.status as state, d.hostname = s.hostname as "isPrimary", d.proof, d.finding,
        d.checked_at as "checkedAt", d.next_check_at as "nextCheckAt", coalesce(d.next_check_at <= now(), false) as "isDue"
      from tenancy.domains d join tenancy.sites s on s.id = d.site_id
      where d.site_id = ${tools.context.site.id} order by (d.hostname = s.hostname) desc, d.created_at, d.id`.execute(
      tools.db,
    )
    const given = rows.find(({ proof }) => proof === null)?.hostname ?? tools.context.site.hostname
    const play = settings().standIns?.dns
    return {
      domains: rows.map(({ proof, ...domain }) => ({
        ...domain,
        record: proof === null ? null : { name: proofName(domain.hostname), value: proofValue(proof) },
      })),
      pointTo: pointTo(given),
      playAt: play ? play.replace('dns:', 'http:') : null,
    }
  },
})

/** Errors: 409 DOMAIN_KNOWN, 409 TOO_MANY; 422. That somebody else holds it is said once it is proved. */
export const addDomain = command({
  may: 'tenancy.domains',
  limit: ({ tenantId }) => [{ bucket: `domains added by ${tenantId}`, tries: 30, perSeconds: 3600 }],
  input: DomainInput,
  async run(tools, { hostname }): Promise<{ id: string; hostname: string }> {
    if (looksLikeAnother(domainToUnicode(hostname))) refuse('domainLooksLike', { field: 'hostname' })
    const { rows } = await sql`select from tenancy.sites where id = ${tools.context.site.id} for no key update`.execute(
      tools.db,
    )
    if (rows.length === 0) return notFound()
    const mine = await tools.db.selectFrom('tenancy.domains').select('hostname').execute()
    if (mine.length >= mostDomains) refuse('tooManyDomains', { most: mostDomains })
    if (/(^|\.)localhost$/.test(hostname) && settings().mode === 'production') refuse('domainKnown')
    const added = await tools.db
      .insertInto('tenancy.domains')
      .values({
        site_id: tools.context.site.id,
        hostname,
        proof: randomBytes(16).toString('hex'),
        next_check_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refuse('domainKnown')
    tools.later('tenancy.lookAtDomain', { id: added.id }, { key: `domain ${added.id}` })
    return { id: added.id, hostname }
  },
  audit: {
    kind: auditKind('tenancy.domainAdded', { th: 'เพิ่มโดเมน', en: 'added a domain' }),
    subject: (_, { id }) => `domain:${id}`,
    details: ({ hostname }) => ({ hostname }),
  },
})

const DomainId = z.object({ id: z.uuid() })

/** Looks again at once, from the first step of the backoff. */
export const lookAgain = command({
  may: 'tenancy.domains',
  limit: ({ tenantId }) => [{ bucket: `domains looked at by ${tenantId}`, tries: 30, perSeconds: 600 }],
  input: DomainId,
  async run(tools, { id }): Promise<{ id: string }> {
    const due = await tools.db
      .updateTable('tenancy.domains')
      .set({ tries: 0, next_check_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('site_id', '=', tools.context.site.id)
      .where('proof', 'is not', null)
      .executeTakeFirst()
    if (due.numUpdatedRows === 0n) notFound()
    tools.later('tenancy.lookAtDomain', { id }, { key: `domain ${id}` })
    return { id }
  },
})

/** From now on this is the site's address, and the others lead to it (301). Errors: 404, 409 INVALID_STATE. */
export const makePrimary = command({
  may: 'tenancy.domains',
  input: DomainId,
  async run(tools, { id }): Promise<{ hostname: string }> {
    const { hostname, status } = await ownDomain(tools, id)
    if (status !== 'active') refuse('domainNotActive')
    await tools.db.updateTable('tenancy.sites').set({ hostname }).where('id', '=', tools.context.site.id).execute()
    return { hostname }
  },
  audit: {
    kind: auditKind('tenancy.domainPrimary', { th: 'เปลี่ยนโดเมนหลัก', en: 'changed the primary domain' }),
    subject: ({ id }) => `domain:${id}`,
    details: (_, { hostname }) => ({ hostname }),
  },
})

/** Errors: 404; 409 INVALID_STATE for the primary one and for the host that the platform gave. */
export const removeDomain = command({
  may: 'tenancy.domains',
  input: DomainId,
  async run(tools, { id }): Promise<{ hostname: string }> {
    const { hostname, proof, isPrimary } = await ownDomain(tools, id)
    if (proof === null || isPrimary) refuse('domainStays')
    await tools.db.deleteFrom('tenancy.domains').where('id', '=', id).execute()
    return { hostname }
  },
  audit: {
    kind: auditKind('tenancy.domainRemoved', { th: 'ลบโดเมน', en: 'removed a domain' }),
    subject: ({ id }) => `domain:${id}`,
    details: (_, { hostname }) => ({ hostname }),
  },
})

/** The site is held meanwhile: of two at once the second sees what the first did. */
async function ownDomain({ db, context }: Tools<Tables>, id: string) {
  await sql`select from tenancy.sites where id = ${context.site.id} for no key update`.execute(db)
  const { rows } = await sql<{ hostname: string; proof: string | null; status: DomainState; isPrimary: boolean }>`
    select d.hostname, d.proof, d.status, d.hostname = s.hostname as "isPrimary"
    from tenancy.domains d join tenancy.sites s on s.id = d.site_id
    where d.id = ${id} and d.site_id = ${context.site.id} for update of d`.execute(db)
  return rows[0] ?? notFound()
}
