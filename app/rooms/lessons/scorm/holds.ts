import type { Holds } from '#kernel/sweep.server.ts'

export const packageHolds: Holds = { scorm: 'select unnest(parts) as key from lessons.packages' }
