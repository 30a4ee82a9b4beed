import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { isOwnMachine } from '#rooms/tenancy/index.ts'
import { sentMessages } from './sent.ts'

/**
 * A mail by itself, for the frame on /debug/outbox: mails bring styles that our own pages may not have. Nothing in it
 * runs, and nothing but its pictures is loaded.
 */
export async function showMail(context: Context, request: Request, { id = '' }: Record<string, string>) {
  if (!isOwnMachine(context, request)) notFound()
  const mail = (await sentMessages(context, {})).find((message) => message.id === id)
  if (!mail?.html) return notFound()
  return new Response(mail.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'self'",
      'cache-control': 'no-store',
    },
  })
}
