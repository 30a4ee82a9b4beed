import * as z from 'zod'
import { sweepLeft } from '#kernel/sweep.server.ts'
import { holds } from './holds.ts'
import { externalJob } from './room.ts'

/** Removes logos and favicons that were stored just before a crash and are no site's. */
export const sweepMarks = externalJob('tenancy.sweepMarks', z.object({}), (steps) => sweepLeft(steps, holds))
