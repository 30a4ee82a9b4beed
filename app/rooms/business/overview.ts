/** How a business stands, in a few figures that lead on. */
import { sql } from 'kysely'
import * as z from 'zod'
import { hoursOf, mustBelong, type OpenDay } from '#rooms/cluster/index.ts'
import { openShifts } from '#rooms/pos/index.ts'
import { query } from './room.ts'

export interface Overview {
  model: { id: string; no: number; name: string; targetSatang: number | null } | null
  hours: OpenDay[]
  posts: number
  vacant: number
  openShifts: number
}

/** Errors: 404 for another business. */
export const overviewOf = query({
  may: 'business.see',
  input: z.object({ clusterId: z.uuid() }),
  async run(tools, { clusterId }): Promise<Overview> {
    await mustBelong(tools, clusterId)
    const [{ rows }, hours, shifts] = await Promise.all([
      sql<Omit<Overview, 'hours' | 'openShifts'>>`
        select (select jsonb_build_object('id', m.id, 'no', m.no, 'name', m.name, 'targetSatang', m.spec -> 'targetSatang')
            from business.operating_models m where m.cluster_id = ${clusterId} and m.status = 'active') as model,
          count(p.id)::int as posts, count(p.id) filter (where p.member_id is null)::int as vacant
        from (select) one left join business.positions p on p.cluster_id = ${clusterId}`.execute(tools.db),
      hoursOf(tools, clusterId),
      openShifts(tools),
    ])
    return { ...rows[0]!, hours, openShifts: shifts.length }
  },
})
