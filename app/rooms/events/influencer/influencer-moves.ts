import { moves } from '../room.ts'
import { influencerStates } from './influencer-states.ts'

export const influencerMoves = moves(influencerStates, { table: 'events.influencers', subject: 'influencer' })
