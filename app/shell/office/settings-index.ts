import * as z from 'zod'
import { type OfficeGroup, officeGroups } from '#kernel/office.ts'
import { type Place, placesFor } from './places.server.ts'
import { query } from './room.ts'

/** What everybody sees of the site first, then what it does, then what was done. */
const first = ['/config/theme', '/config/domain', '/config/features', '/config/languages']
const last = ['/config/history']
const rankOf = ({ path }: Place): number =>
  first.includes(path) ? first.indexOf(path) - 9 : last.includes(path) ? 1 : 0

interface Section {
  group: OfficeGroup
  title: string
  places: Place[]
}

/** Every page of settings that this person may open, as the side has them together; the site itself first. */
export const settingsIndex = query({
  may: 'office.settings',
  input: z.object({}),
  async run({ context }): Promise<Section[]> {
    const places = placesFor(context)
      .filter(({ about }) => about !== undefined)
      .toSorted((a, b) => rankOf(a) - rankOf(b))
    const groups = Object.keys(officeGroups) as OfficeGroup[]
    return groups
      .toSorted((a, b) => Number(b === 'site') - Number(a === 'site'))
      .map((group) => ({
        group,
        title: officeGroups[group][context.locale],
        places: places.filter((place) => place.group === group),
      }))
      .filter((section) => section.places.length > 0)
  },
})
