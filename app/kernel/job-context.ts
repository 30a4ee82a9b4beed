import type { Context, Site } from './context.ts'
import { jobActor } from './roles.ts'

/** A job works for a tenant, not for a hostname. */
const noSite: Omit<Site, 'tenantId'> = {
  id: '00000000-0000-0000-0000-000000000000',
  hostname: '',
  name: { th: '', en: '' },
  favicon: null,
  theme: {},
  config: {},
  data: {},
  clusterId: null,
  version: 0,
}

export function jobContext(tenantId: string, requestId: string | null = null): Context {
  return {
    tenantId,
    site: { ...noSite, tenantId },
    actor: jobActor,
    locale: 'th',
    requestId: requestId ?? 'job',
    address: '',
    idempotencyKey: null,
    reads: new Set(),
  }
}
