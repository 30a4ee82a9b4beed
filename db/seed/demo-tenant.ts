import { createHash } from 'node:crypto'

/** The same tenant has the same id wherever the demo is loaded: a second try finds what the first one drew. */
export function demoTenantId(key: string): string {
  const hex = createHash('sha256').update(`sala demo ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
