import { moves } from '../room.ts'
import { programmeStates } from './programme-states.ts'
import { offerToThoseWhoHave } from '../issue/offer.ts'

/** Opened, those who have earned it already hear of it; closed, nothing new is issued. */
export const programmeMoves = moves(programmeStates, {
  table: 'certificates.programmes',
  subject: 'programme',
  besides: { open: (tools, { id }) => offerToThoseWhoHave(tools, id) },
})
