import { type AnyCall, raw } from '#kernel/api.ts'
import { answerEmailSend } from './email-send.server.ts'
import { showMail } from './show-mail.server.ts'

export const api: AnyCall[] = [
  raw(
    'POST',
    '/email/send',
    'Write a mail on the business’s letterhead: {from, to, subject, plain, html, attachments} → {status}',
    answerEmailSend,
  ),
  raw('GET', '/debug/outbox/{id}', 'A mail as it would look, on the developer’s own machine only', showMail),
]
