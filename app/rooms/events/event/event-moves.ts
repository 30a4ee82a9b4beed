import { moves } from '../room.ts'
import { eventStates } from './event-states.ts'

/** Published, postponed, cancelled, put away; each with its line of the trail. */
export const eventMoves = moves(eventStates, { table: 'events.events', subject: 'event' })
