import * as z from 'zod'
import { sweepLeft } from '#kernel/sweep.server.ts'
import { holds } from '../holds.ts'
import { externalJob } from '../room.ts'

/** Removes files of work that were stored just before a crash and belong to no row. Every file handed in asks for this. */
export const sweepHandins = externalJob('lessons.sweepHandins', z.object({}), (steps) =>
  sweepLeft(steps, { handins: holds.handins! }),
)
