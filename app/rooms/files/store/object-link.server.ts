import { type Deed, signedPath } from '#kernel/store/object-token.server.ts'

export interface ObjectLink {
  tenantId: string
  /** Null: this machine's disk. */
  storageId: string | null
  key: string
  /** As the file is called when it is saved. */
  name: string
  contentType: string
  /** What could act in a browser is always an attachment (served-types.ts). */
  how: 'inline' | 'attachment'
  seconds: number
}

/** A path that answers this one object for a while, on this tenant's hosts, without any cookie (object-answer.server.ts). */
export function objectLink({ tenantId, storageId, key, name, contentType, how, seconds }: ObjectLink): string {
  const deed: Deed = { deed: 'get', tenant: tenantId, storage: storageId, key, name, type: contentType, how }
  return signedPath(deed, seconds)
}
