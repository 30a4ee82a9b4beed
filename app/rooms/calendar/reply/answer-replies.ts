/**
 * POST /api/calendar/replies: whoever takes in mail for `MAIL_REPLIES` hands it over as it came (message/rfc822), with the
 * password of `MAIL_REPLIES_TOKEN` (HTTP Basic, as it stands in an address). 204: it is kept, or nobody's; what could not
 * be kept now is told by 429 or 5xx, and is to be handed over again.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { forbidden, notFound } from '#kernel/refusals.ts'
import type * as Reader from './read-mail.thread.ts'
import { readReplyAddress, repliesTo } from './reply-address.ts'
import { takeReply } from './take-reply.ts'

const reader = 'app/rooms/calendar/reply/read-mail.thread.ts'

/** As much as mail servers pass on. */
export const mostMailBytes = 25_000_000

export async function answerReplies(context: Context, request: Request): Promise<Response> {
  const replies = repliesTo() ?? notFound()
  if (!isPassword(request.headers.get('authorization') ?? '', replies.token)) forbidden()
  const bytes = new Uint8Array(await request.arrayBuffer())
  const mail = await offLoop<typeof Reader>(context, reader, { bytes })
  const mailHash = createHash('sha256').update(bytes).digest()
  const whose = new Map(
    [request.headers.get('x-envelope-to') ?? '', ...(mail?.to ?? [])].flatMap((address) => {
      const read = readReplyAddress(address.trim())
      return read ? [[read.hash.toString('hex'), read] as const] : []
    }),
  )
  // What cannot be read, and is nobody's as far as we see, is left to whoever took it in.
  if (!mail && whose.size === 0) return new Response(null, { status: 422 })
  for (const { tenantId, hash } of [...whose.values()].slice(0, 5))
    await takeReply(jobContext(tenantId, context.requestId), { hash, mailHash, mail })
  return new Response(null, { status: 204 })
}

function isPassword(authorization: string, token: string): boolean {
  const [, basic = ''] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? []
  const given = Buffer.from(basic, 'base64').toString().split(':').slice(1).join(':')
  const hashed = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashed(given), hashed(token))
}
