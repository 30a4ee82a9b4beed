import { announce } from '../notice/announce.ts'
import { endWaitingOf } from '../order/end-waiting.ts'
import { endThingsOf } from '../order/end-things.ts'
import { moves } from '../room.ts'
import { offerAgain } from '../waiting/offers.ts'
import { eventStates } from './event-states.ts'

/** Published, postponed, cancelled, put away; each with its line of the trail. Who holds tickets is told at once. */
export const eventMoves = moves(eventStates, {
  table: 'events.events',
  subject: 'event',
  besides: {
    async publish(tools, { id, from }) {
      if (from !== 'postponed') return
      await announce(tools, { eventId: id, kind: 'moved' })
      await offerAgain(tools, id)
    },
    async postpone(tools, { id }) {
      await announce(tools, { eventId: id, kind: 'postponed' })
    },
    async cancel(tools, { id }) {
      await announce(tools, { eventId: id, kind: 'cancelled' })
      await endWaitingOf(tools, id)
      await endThingsOf(tools, id)
    },
  },
})
