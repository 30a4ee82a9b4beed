import * as z from 'zod'
import { type Place, placesFor } from './places.server.ts'
import { query } from './room.ts'

/** What everybody sees of the site first, then what it does, then what was done. */
const first = ['/config/theme', '/config/domain', '/config/features', '/config/languages']
const last = ['/config/history']
const rankOf = ({ path }: Place): number =>
  first.includes(path) ? first.indexOf(path) - 9 : last.includes(path) ? 1 : 0

/** Every page of settings that this person may open. */
export const settingsIndex = query({
  may: 'office.settings',
  input: z.object({}),
  run: async ({ context }): Promise<Place[]> =>
    placesFor(context)
      .filter(({ about }) => about !== undefined)
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
})
