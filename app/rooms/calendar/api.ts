import { type AnyCall, create, get, patch, post, put, raw, remove } from '#kernel/api.ts'
import { moveEntry, removeEntry } from './entry/move-entry.ts'
import { saveEntry } from './entry/save-entry.ts'
import { seeMine } from './see/see-mine.ts'
import { answerFeed } from './share/answer-feed.ts'
import { newFeed } from './share/feed.ts'

export const api: AnyCall[] = [
  get('/api/calendar/entries', 'All that has a time for who asks, between two days', seeMine),
  create('/api/calendar/entries', 'Write an entry into a calendar', saveEntry),
  put('/api/calendar/entries/{id}', 'Change an entry, or one occurrence of it', saveEntry),
  patch('/api/calendar/entries/{id}/time', 'Move an entry to another day or hour', moveEntry),
  remove('/api/calendar/entries/{id}', 'Take an entry away, or one occurrence of it', removeEntry),
  post('/api/calendar/feeds', 'A new address of one’s own calendar; the one before it ends', newFeed),
  raw('GET', '/calendar/feed/{token}', 'A calendar as iCalendar: for telephones', (context, request, { token = '' }) =>
    answerFeed(context, request, token),
  ),
]
