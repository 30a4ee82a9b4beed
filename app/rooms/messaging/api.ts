import { type AnyCall, raw } from '#kernel/api.ts'
import { showMail } from './show-mail.server.ts'

export const api: AnyCall[] = [
  raw('GET', '/debug/outbox/{id}', 'A mail as it would look, on the developer’s own machine only', showMail),
]
