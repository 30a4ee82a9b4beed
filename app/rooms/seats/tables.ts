// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'seats.counted': {
    pool_id: string
    capacity: number
    taken: number
  }
  'seats.places': {
    holder_id: string
    kind: string
    queue_id: string
    pool_id: string | null
    state: 'queued' | 'offered' | 'held'
    quantity: Generated<number>
    until: Date | null
    turn: Generated<string>
  }
  'seats.pools': {
    id: string
    kind: string
    queue_id: string
    capacity: number | null
    taken: Generated<number>
  }
  'seats.queued': {
    holder_id: string
    queue_id: string
    turn: string
  }
}
