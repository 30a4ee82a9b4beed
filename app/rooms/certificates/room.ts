import { room } from '#kernel/action.server.ts'
import type { EventViews } from '#rooms/events/index.ts'
import type { LessonsViews } from '#rooms/lessons/index.ts'
import type { IdentityViews } from '#rooms/identity/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type CertificateTables = Tables & LessonsViews & EventViews & IdentityViews

export const { betweenTransactions, command, externalJob, job, list, moves, on, query, record, within } =
  room<CertificateTables>()('certificates', permissions)
