import type { Site } from '#kernel/context.ts'
import { transaction } from '#kernel/database.server.ts'
import { onStale } from '#kernel/freshness.server.ts'
import { hostnameOf } from './host-name.ts'

export interface FoundSite {
  site: Site
  /** suspended: a branded notice and 503 (content.md §3.11). Hosts in any other state are not served. */
  status: 'active' | 'suspended'
  /** The host is another of the site's: who comes by it is sent to its address, `site.hostname`. */
  isAlias?: true
}

/** The site a Host header leads to; null for a host that is nobody's, or not served yet. */
export async function siteOfHost(host: string): Promise<FoundSite | null> {
  const hostname = hostnameOf(host)
  return hostname === null ? null : remembered(hostname)
}

/** As the database has it this moment: of two processes one may not have heard yet which host of a site is its address. */
export async function siteOfHostNow(host: string): Promise<FoundSite | null> {
  const hostname = hostnameOf(host)
  return hostname === null ? null : ask(hostname)
}

/** The site for plain localhost (product.md §9, "Default tenant"). */
export function defaultSite(): Promise<FoundSite | null> {
  return remembered('')
}

// This is the one lookup before a tenant is known. Unknown hosts are kept apart, so that a flood of them cannot push
// the real ones out.
const keptMs = 30_000
const known = new Map<string, { found: FoundSite; until: number; count: number; lastAt: number }>()
const usedBefore = new Map<string, { count: number; lastAt: number }>()
const unknown = new Map<string, number>()
const asked = new Map<string, Promise<FoundSite | null>>()
let generation = 0

const stale = ['tenancy.sites', 'tenancy.tenants', 'tenancy.domains']

onStale((tenantId, tables) => {
  if (tenantId !== '*' && !stale.some((table) => tables.includes(table))) return
  generation++
  for (const hostname of known.keys()) forget(hostname)
  unknown.clear()
  asked.clear()
})

async function remembered(hostname: string): Promise<FoundSite | null> {
  const now = Date.now()
  const hit = known.get(hostname)
  if (hit && hit.until > now) {
    hit.count++
    hit.lastAt = now
    return hit.found
  }
  if ((unknown.get(hostname) ?? 0) > now) return null
  const running = asked.get(hostname)
  if (running) return running
  const asking = ask(hostname)
  asked.set(hostname, asking)
  try {
    return await asking
  } finally {
    if (asked.get(hostname) === asking) asked.delete(hostname)
  }
}

async function ask(hostname: string): Promise<FoundSite | null> {
  const before = generation
  const found = await lookUp(hostname)
  if (generation === before) {
    if (found) {
      forget(hostname)
      const use = usedBefore.get(hostname)
      keep(known, hostname, { found, until: Date.now() + keptMs, count: (use?.count ?? 0) + 1, lastAt: Date.now() })
    } else keep(unknown, hostname, Date.now() + 2000)
  }
  return found
}

function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > 2000) map.delete(map.keys().next().value!)
}

/** What this process counted since it started: for the development panel. */
export function hostUse(hostname: string): { count: number; lastAt: Date | null } {
  const use = known.get(hostname) ?? usedBefore.get(hostname)
  return { count: use?.count ?? 0, lastAt: use ? new Date(use.lastAt) : null }
}

function forget(hostname: string): void {
  const entry = known.get(hostname)
  if (!entry) return
  keep(usedBefore, hostname, { count: entry.count, lastAt: entry.lastAt })
  known.delete(hostname)
}

async function lookUp(hostname: string): Promise<FoundSite | null> {
  const rows = await transaction({ tenantId: null, mode: 'read' }, async (connection) => {
    const columns = `s.id, s.tenant_id, s.hostname, s.name_th, s.name_en, s.favicon, s.theme, s.config, s.data,
      s.cluster_id, s.version, s.status, s.opened_at is null as is_closed, t.status as tenant_status`
    const from = 'from tenancy.sites s join tenancy.tenants t on t.id = s.tenant_id'
    const held = `${from} join tenancy.domains d on d.tenant_id = s.tenant_id and d.site_id = s.id and d.status = 'active'`
    const served = "s.status in ('active', 'suspended')"
    return hostname === ''
      ? (await connection.run(`select ${columns} ${from} where s.is_default and ${served}`)).rows
      : (await connection.run(`select ${columns} ${held} where d.hostname = $1 and ${served}`, [hostname])).rows
  })
  const [row] = rows
  return row ? { ...foundFrom(row), ...(hostname !== '' && row.hostname !== hostname && { isAlias: true }) } : null
}

interface SiteRow {
  id: string
  tenant_id: string
  hostname: string
  name_th: string
  name_en: string
  favicon: string | null
  theme: Site['theme']
  config: Site['config']
  data: Site['data']
  cluster_id: string | null
  version: number
  is_closed: boolean
  status: string
  tenant_status: string
}

function foundFrom(row: SiteRow): FoundSite {
  return {
    status: row.status === 'active' && row.tenant_status === 'active' ? 'active' : 'suspended',
    site: {
      id: row.id,
      tenantId: row.tenant_id,
      hostname: row.hostname,
      name: { th: row.name_th, en: row.name_en },
      favicon: row.favicon,
      theme: row.theme,
      config: row.config,
      data: row.data,
      clusterId: row.cluster_id ?? (typeof row.data.clusterId === 'string' ? row.data.clusterId : null),
      version: row.version,
      ...(row.is_closed ? { isClosed: true as const } : {}),
    },
  }
}
