import { anyone } from '#kernel/action.server.ts'
import { type AnyCall, create, get, patch, post, put, raw, remove } from '#kernel/api.ts'
import { bookHour } from './book/book.ts'
import { cancelBooking, cancelForGuest, moveBooking, seeBooking } from './book/booking.ts'
import { saveBookable, seeHours } from './book/bookables.ts'
import { followFeed } from './ics/import-file.ts'
import { answerInvitation } from './invite/answer.ts'
import { moveEntry, removeEntry } from './entry/move-entry.ts'
import { saveEntry } from './entry/save-entry.ts'
import { answerReplies, mostMailBytes } from './reply/answer-replies.ts'
import { seeMine } from './see/see-mine.ts'
import { answerEmbed } from './share/answer-embed.ts'
import { answerFeed } from './share/answer-feed.ts'
import { makeCalendar, newCalendarFeed, newLink, removeCalendar, saveCalendar } from './share/calendars.ts'
import { newFeed } from './share/feed.ts'

export const api: AnyCall[] = [
  get('/api/calendar/entries', 'All that has a time for who asks, between two days', seeMine),
  create('/api/calendar/entries', 'Write an entry into a calendar', saveEntry),
  put('/api/calendar/entries/{id}', 'Change an entry, or one occurrence of it', saveEntry),
  patch('/api/calendar/entries/{id}/time', 'Move an entry to another day or hour', moveEntry),
  remove('/api/calendar/entries/{id}', 'Take an entry away, or one occurrence of it', removeEntry),
  post('/api/calendar/feeds', 'A new address of one’s own calendar; the one before it ends', newFeed),
  create('/api/calendar/calendars', 'One more calendar, of one’s own or of the business', makeCalendar),
  put('/api/calendar/calendars/{id}', 'How a calendar is called, and who sees it', saveCalendar),
  remove('/api/calendar/calendars/{id}', 'Delete a calendar with all that stands in it', removeCalendar),
  post('/api/calendar/calendars/{id}/link', 'A new link to a calendar; the one before it ends', newLink),
  post('/api/calendar/calendars/{id}/feeds', 'A new feed of a calendar; the one before it ends', newCalendarFeed),
  get('/api/calendar/hours/{slug}', 'A week of hours that may be booked', seeHours),
  create('/api/calendar/hours/{slug}/bookings', 'Book one of them', bookHour),
  get('/api/calendar/bookings/{token}', 'What was booked, for whoever holds its link', seeBooking),
  put('/api/calendar/bookings/{token}', 'Move it to another hour', moveBooking),
  remove('/api/calendar/bookings/{token}', 'Call it off', cancelBooking),
  create('/api/office/calendar/bookables', 'Offer hours, or change them', saveBookable),
  post('/api/office/calendar/bookings/{id}/cancel', 'Call off what somebody booked', cancelForGuest),
  post('/api/calendar/invitations/{token}', 'Answer an invitation, for whoever holds its link', answerInvitation),
  create('/api/calendar/follows', 'Read a calendar from an address from now on', followFeed),
  raw(
    'POST',
    '/api/calendar/replies',
    'A mail that came to the address of an invitation, from whoever takes in mail',
    answerReplies,
    { may: anyone, mostBytes: mostMailBytes },
  ),
  raw(
    'GET',
    '/calendar/embed/{calendar}',
    'A calendar for a frame of another website',
    (context, request, { calendar = '' }) => answerEmbed(context, request, calendar),
  ),
  raw('GET', '/calendar/feed/{token}', 'A calendar as iCalendar: for telephones', (context, request, { token = '' }) =>
    answerFeed(context, request, token),
  ),
]
