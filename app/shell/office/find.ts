import * as z from 'zod'
import { isOpenAt } from '#kernel/areas.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Found, OfficeIcon } from '#kernel/office.ts'
import { admits } from '#kernel/roles.ts'
import { officeRooms } from '../made/office.server.ts'
import { query } from './room.ts'

export interface FoundGroup {
  title: LocalText
  icon: OfficeIcon
  found: Found[]
}

/** Records of every room that this person may look into; in one transaction, groups without any left out. */
export const findInOffice = query({
  may: 'office.see',
  input: z.object({ q: z.string().trim().min(1).max(60) }),
  async run(tools, { q }): Promise<FoundGroup[]> {
    const finders = officeRooms
      .flatMap((room) => room.finders ?? [])
      .filter(({ find }) => admits(find.audiences, tools.context.actor))
    const groups = await Promise.all(
      finders.map(async ({ title, icon, find }) => ({ title, icon, found: await find(tools, { q }) })),
    )
    return groups
      .map((group) => ({ ...group, found: group.found.filter(({ to }) => isOpenAt(tools.context.site, to)) }))
      .filter(({ found }) => found.length > 0)
  },
})
