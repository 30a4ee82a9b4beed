import { Chosen, chosenIds, holdChosen, live } from '../chosen.ts'
import { purgeItems } from './purge.ts'
import { command } from '../room.ts'

/** Out of the trash, or past it, for good; folders with all that lies in them. Errors: 404. */
export const purgeChosen = command({
  may: 'files.own',
  input: Chosen,
  async run(tools, chosen): Promise<{ purged: number }> {
    const items = await holdChosen(tools, chosenIds(chosen), [...live, 'trashed'])
    return {
      purged: await purgeItems(
        tools,
        items.map(({ id }) => id),
      ),
    }
  },
})
