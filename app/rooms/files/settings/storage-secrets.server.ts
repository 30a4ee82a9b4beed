import { seal, unseal } from '#rooms/identity/index.ts'

/** What opens a tenant's object storage. Written, and never shown again but for its last four characters. */
export interface StorageKeys {
  key: string
  secret: string
}

interface Sealed {
  sealed_key: string
  sealed_secret: string
}

export const sealStorage = (tenantId: string, { key, secret }: StorageKeys): Sealed => ({
  sealed_key: seal(key, sealOf(tenantId, 'key')),
  sealed_secret: seal(secret, sealOf(tenantId, 'secret')),
})

/** Null when they were sealed for somebody else, or by a SALA_SECRET that is gone. */
export function openStorage(tenantId: string, { sealed_key, sealed_secret }: Sealed): StorageKeys | null {
  const key = unseal(sealed_key, sealOf(tenantId, 'key'))?.plain
  const secret = unseal(sealed_secret, sealOf(tenantId, 'secret'))?.plain
  return key === undefined || secret === undefined ? null : { key, secret }
}

/** Bound to the tenant, and to which of the two it is. */
const sealOf = (tenantId: string, part: 'key' | 'secret') => ({
  purpose: 'file storage' as const,
  bound: `${tenantId}|${part}`,
})
