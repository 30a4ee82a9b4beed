import type { DemoSite } from './content/index.ts'

/** What a file of `rooms/` brings once a demo site stands. */
export interface DemoPart {
  /** lower first: what it needs of others stands before it; a new one 500 */
  at: number
  add: (demo: DemoSite, tenantId: string) => Promise<void>
}
