import { answerEmailSend } from './email-send.server.ts'
import { type AnyCall, create, get, post, put, raw } from '#kernel/api.ts'
import { longText, withFile } from '#kernel/body-limit.ts'
import { eventStream } from '#kernel/live.server.ts'
import { shownPicture } from '#kernel/pictures/show-picture.server.ts'
import { objectBody } from '#kernel/storage.server.ts'
import { answerThread, assignThread, closeThread, writeFirst } from './answer.ts'
import { chooseFile, seeAttachment } from './attachments.ts'
import { inboxTopic } from './links.ts'
import { permissions } from './permissions.ts'
import { changePreference, myPreferences } from './preferences.ts'
import { markAllRead, markRead, markUnread, unreadCount } from './reading.ts'
import { showMail } from './show-mail.server.ts'
import { seeStaffThread, staffThreads } from './staff-threads.ts'
import { myThreads, seeThread } from './threads.ts'
import { limitedForm } from './upload-form.ts'
import { openThread, writeOn } from './write.ts'
import { officeCalls } from './office-calls.ts'

/** What is shown to one person and must never be taken for a page. */
const guarded = {
  'cache-control': 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

export const api: AnyCall[] = [
  ...officeCalls,
  raw(
    'POST',
    '/email/send',
    'Write a mail on the business’s letterhead: {from, to, subject, plain, html, attachments} → {status}',
    answerEmailSend,
    { mostBytes: withFile, may: permissions['messaging.writeMail'] },
  ),
  // Before what takes any id.
  raw(
    'POST',
    '/api/messages/attachments',
    'A file for a message that is being written: multipart field "file", JPG, PNG, WebP or PDF up to 10 MB',
    async (context, request) => {
      const file = (await limitedForm(context, request)).get('file')
      const data = await chooseFile(context, file instanceof Blob ? file : undefined)
      return Response.json({ success: true, data, error: null }, { status: 201 })
    },
    { mostBytes: withFile, may: permissions['messaging.inbox'] },
  ),
  get('/api/messages', 'One’s own inbox, newest first', myThreads),
  create('/api/messages', 'Begin a thread with the business of this site', openThread, { mostBytes: longText }),
  get('/api/messages/unread', 'How many messages one has not read', unreadCount),
  post('/api/messages/read', 'Everything in the inbox is read', markAllRead),
  get('/api/messages/preferences', 'By which ways one hears of what', myPreferences),
  put('/api/messages/preferences', 'One kind by one channel, on or off', changePreference),
  get('/api/messages/{id}', 'One of one’s own threads with its newest messages', seeThread),
  create('/api/messages/{id}', 'Write on in one’s own thread', writeOn, { mostBytes: longText }),
  post('/api/messages/{id}/read', 'Read up to a message', markRead),
  post('/api/messages/{id}/unread', 'The last message counts as unread again', markUnread),
  get('/api/office/messages', 'The threads of this site’s business', staffThreads),
  create('/api/office/messages', 'Write to a customer first', writeFirst, { mostBytes: longText }),
  get('/api/office/messages/{id}', 'One thread of this site’s business', seeStaffThread),
  create('/api/office/messages/{id}', 'Answer', answerThread, { mostBytes: longText }),
  post('/api/office/messages/{id}/assign', 'Take a thread on, or let it go', assignThread),
  post('/api/office/messages/{id}/close', 'Nothing is left to answer, or there is again', closeThread),
  raw(
    'GET',
    '/message/attachment/{id}',
    'A file of a message, for those who may read it',
    async (context, request, params) => {
      const { objectKey, mediaType, name } = await seeAttachment(context, { id: params.id ?? '' })
      if (mediaType === 'image/webp') return shownPicture(request, { key: objectKey, keep: 'byOneForAnHour', name })
      return new Response(await objectBody(objectKey), {
        headers: {
          ...guarded,
          'content-type': mediaType,
          'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`,
        },
      })
    },
  ),
  raw('GET', '/live/messages', 'Says "changed" whenever one’s inbox does', async (context) => {
    await unreadCount(context, {})
    return eventStream(context.tenantId, inboxTopic(context.actor.accountId!))
  }),
  raw('GET', '/debug/outbox/{id}', 'A mail as it would look, on the developer’s own machine only', showMail),
]
