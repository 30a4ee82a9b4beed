import * as z from 'zod'
import { isOpenAt } from '#kernel/areas.ts'
import { eventStream } from '#kernel/live.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Waiting } from '#kernel/office.ts'
import { admits } from '#kernel/roles.ts'
import { myFavourites } from '#rooms/cluster/index.ts'
import { officeRooms } from '../made/office.server.ts'
import { query } from './room.ts'

/** What waits for this person, of every room they may look into; what is urgent first. */
export const waitingInOffice = query({
  may: 'office.see',
  input: z.object({}),
  async run(tools): Promise<Waiting[]> {
    const asked = officeRooms
      .flatMap((room) => room.waiting ?? [])
      .filter(({ audiences }) => admits(audiences, tools.context.actor))
    const answers = await Promise.all(asked.map((ask) => ask(tools, {})))
    return answers
      .flat()
      .filter(({ count, to }) => count > 0 && isOpenAt(tools.context.site, to))
      .sort((a, b) => Number(b.urgent) - Number(a.urgent))
  },
})

/** What the frame of every page of the office asks, in one transaction. */
export const officeFrame = query({
  may: 'office.see',
  input: z.object({}),
  run: async (tools) => ({
    waiting: await waitingInOffice(tools, {}),
    favourites: await myFavourites(tools, {}),
  }),
})

/** Says "changed" whenever a table that the answer above came from does: the one stream of every office page. */
export async function watchOffice(context: Context): Promise<Response> {
  const own: Context = { ...context, reads: new Set() }
  await waitingInOffice(own, {})
  return eventStream(context.tenantId, { tables: own.reads })
}
