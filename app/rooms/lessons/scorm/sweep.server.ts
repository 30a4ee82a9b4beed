/** Each day: older unpacked versions go, and the objects that no package names any more. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools } from '#kernel/action.server.ts'
import { objectsBefore } from '#kernel/storage.server.ts'
import { sweepLeft } from '#kernel/sweep.server.ts'
import { externalJob } from '../room.ts'
import { packageHolds } from './holds.ts'

const dayMs = 86_400_000
/** Who plays the version before goes on with it for so long. */
const oldDays = 2

/** Once a day, each tenant at a time of its own. */
export function sweepPackagesLater(tools: AnyTools): void {
  const ownTimeMs = (Number.parseInt(tools.context.tenantId.slice(-6), 16) % 86_400) * 1000
  const day = Math.floor((Date.now() - ownTimeMs) / dayMs) + 1
  tools.later('lessons.sweepPackages', {}, { at: new Date(day * dayMs + ownTimeMs), key: `sweep packages ${day}` })
}

/** A file that is thrown away for good takes its packages' rows along: their objects are found here, by name. */
export const sweepPackages = externalJob(
  'lessons.sweepPackages',
  z.object({}),
  async (steps) => {
    const { context, step } = steps
    await step(({ db }) =>
      sql`delete from lessons.packages p using lessons.packages newer
        where newer.file_id = p.file_id and newer.version > p.version and newer.state = 'ready'
          and newer.made_at < now() - make_interval(days => ${oldDays})`.execute(db),
    )
    await sweepLeft(steps, packageHolds)
    const left = await objectsBefore(context.tenantId, 'scorm', new Date())
    if (left.length > 0) await step(async (tools) => sweepPackagesLater(tools))
  },
  { isPatient: true },
)
