import * as z from 'zod'
import { sweepLeft } from '#kernel/sweep.server.ts'
import { holds } from './holds.ts'
import { externalJob } from './room.ts'

/** Removes pictures and proofs that were stored just before a crash and belong to no row. Every slip asks for this. */
export const sweepSlips = externalJob('billing.sweepSlips', z.object({}), (steps) => sweepLeft(steps, holds))
