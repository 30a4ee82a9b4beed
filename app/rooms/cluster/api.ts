import * as z from 'zod'
import { type AnyCall, get, post, put } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { approve, decline, withdraw } from './approvals/decide.ts'
import { myFavourites, setFavourite } from './favourites.ts'
import { clusterHere } from './business.ts'
import './joining.ts'
import { notePeopleFile, peopleFilePart } from './people.ts'
import { peopleList } from './people-list.ts'
import { officeCalls } from './office-calls.ts'
import { openNow } from './rules/hours.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  ...listFiles(peopleList, peopleFilePart, 'The people that the list’s filters match', { note: notePeopleFile }),
  post('/api/approvals/{id}/approve', 'Say yes to what somebody else asked for', approve),
  post('/api/approvals/{id}/decline', 'Decline what somebody else asked for, with a reason', decline),
  post('/api/approvals/{id}/withdraw', 'Take back what one asked for oneself', withdraw),
  get('/api/opening-hours', 'When the business is open, and whether it is now', openNow),
  get('/api/cluster', 'The business this site belongs to, or null', clusterHere),
  get('/api/cluster/favourites', 'The pages of the back-office that the caller wants first', myFavourites, {
    output: z.array(z.string()),
  }),
  put('/api/cluster/favourites', 'One page of the back-office first, or no longer', setFavourite, {
    output: z.object({ isOn: z.boolean() }),
  }),
]
