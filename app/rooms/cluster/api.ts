import { type AnyCall, post } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { approve, decline, withdraw } from './approvals/decide.ts'
import './joining.ts'
import { notePeopleFile, peopleFilePart } from './people.ts'
import { peopleList } from './people-list.ts'

export const api: AnyCall[] = [
  ...listFiles(peopleList, peopleFilePart, 'The people that the list’s filters match', { note: notePeopleFile }),
  post('/api/approvals/{id}/approve', 'Say yes to what somebody else asked for', approve),
  post('/api/approvals/{id}/decline', 'Decline what somebody else asked for, with a reason', decline),
  post('/api/approvals/{id}/withdraw', 'Take back what one asked for oneself', withdraw),
]
