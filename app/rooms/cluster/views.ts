import type { Tables } from './tables.ts'

/** The view that lists of higher rooms may join. */
export type ClusterViews = Pick<Tables, 'cluster.groups' | 'cluster.grouped'>
