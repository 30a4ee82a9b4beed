/**
 * Who may decide on a request hears of it as they wish, by mail and LINE: the bell counts it for all of them anyway. Who asked
 * hears what was decided, in the inbox and as they wish.
 */
import * as z from 'zod'
import type { Locale } from '#kernel/context.ts'
import type { Handler } from '#kernel/action.server.ts'
import { noticesOf, notify, notifyElsewhere, staffHear } from '#rooms/messaging/index.ts'
import { approvalPath } from '../parts/approvals-path.ts'
import { permissions } from '../permissions.ts'
import { job, on } from '../room.ts'
import { approvalLetter, askedText, decidedText } from './approval-letters.ts'
import { decidersOf, readRequest, type Request } from './who-decides.ts'

staffHear('approval', permissions['cluster.see'])

type Texts = Record<`${'title' | 'text'}_${Locale}` | 'action_th' | 'action_en', string>
const said = (locale: Locale) => (texts: Texts) => ({
  title: texts[`title_${locale}`],
  text: texts[`text_${locale}`],
  action: texts[`action_${locale}`],
})
const notice = noticesOf('cluster', { approval: { th: said('th'), en: said('en') } })

/** Kept as it was said then: the inbox does not change under whoever reads it. */
function messageOf(texts: typeof askedText, request: Request) {
  const [th, en] = [texts.th(request), texts.en(request)]
  return notice('approval', {
    title_th: th.title,
    text_th: th.text,
    action_th: th.action,
    title_en: en.title,
    text_en: en.text,
    action_en: en.action,
  })
}

const About = z.object({ id: z.uuid(), siteId: z.uuid().nullish() })

const tellAsked = job('cluster.tellAsked', About, async (tools, { id, siteId }) => {
  const request = await readRequest(tools, id)
  if (!request || request.status !== 'waiting' || request.isOver) return
  for (const { accountId } of await decidersOf(tools, request))
    await notifyElsewhere(tools, {
      accountId: accountId!,
      kind: 'approval',
      message: messageOf(askedText, request),
      ...letterOf('approvalAsked', { id, siteId, accountId: accountId! }),
      once: `approval asked ${id}`,
    })
})

/** Whose yes was typed as a PIN stood beside who asked. */
const tellDecided = on('cluster.approvalDecided', About, async (tools, { id, siteId }) => {
  const request = await readRequest(tools, id)
  if (!request || request.byPin || (request.status !== 'approved' && request.status !== 'declined')) return
  await notify(tools, {
    accountId: request.requestedBy,
    kind: 'approval',
    about: `approval:${id}`,
    path: approvalPath(id),
    message: messageOf(decidedText, request),
    ...letterOf('approvalDecided', { id, siteId, accountId: request.requestedBy }),
    once: `approval decided ${id}`,
  })
})

const letterOf = (
  name: 'approvalAsked' | 'approvalDecided',
  { id, siteId, accountId }: z.output<typeof About> & { accountId: string },
) => ({
  siteId: siteId ?? null,
  letter: approvalLetter(name, { id, accountId, ...(siteId && { siteId }) }),
  lineByLetter: true as const,
})

export const approvalsTold: Handler[] = [tellAsked, tellDecided]
