/** What is said of a request by mail and in LINE, read when it goes: of what was decided meanwhile nobody is asked any more. */
import * as z from 'zod'
import type { AnyTools } from '#kernel/action.server.ts'
import type { Locale, LocalText } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { liffLink } from '#rooms/identity/index.ts'
import { lettersOf, roomLetter } from '#rooms/messaging/index.ts'
import { letterheadOf } from '#rooms/tenancy/index.ts'
import { approvalPath } from '../parts/approvals-path.ts'
import { within } from '../room.ts'
import { decidersOf, readRequest, type Request } from './who-decides.ts'

const ToWhom = z.object({ id: z.uuid(), accountId: z.uuid(), siteId: z.uuid().optional() })

interface Facts {
  hostname: string
  request: Request
  url: string
  /** In LINE it opens where LINE signs in. */
  lineUrl: string
}

const facts =
  (isStill: (tools: AnyTools, request: Request, accountId: string) => Promise<boolean>) =>
  (tools: AnyTools, { id, accountId, siteId }: z.output<typeof ToWhom>): Promise<Facts | null> =>
    factsOf(tools, { id, siteId, isStill: (request) => isStill(tools, request, accountId) })

const factsOf = within(
  async (
    tools,
    { id, siteId, isStill }: { id: string; siteId: string | undefined; isStill(request: Request): Promise<boolean> },
  ): Promise<Facts | null> => {
    const request = await readRequest(tools, id)
    if (!request || !(await isStill(request))) return null
    const head = await letterheadOf(tools, { siteId: siteId ?? null })
    if (!head) return null
    const next = approvalPath(id)
    const { hostname, origin } = head
    return { hostname, request, url: origin + next, lineUrl: await liffLink(tools, { origin, next }) }
  },
)

const mayStillDecide = within(async (tools, { request, accountId }: { request: Request; accountId: string }) => {
  if (request.status !== 'waiting' || request.isOver) return false
  return (await decidersOf(tools, request)).some((one) => one.accountId === accountId)
})

/** The thing itself, and how much it is where it does not say so. */
const what = ({ said, amountSatang }: Request, locale: Locale): string =>
  amountSatang === null || said[locale].includes(formatBaht(amountSatang))
    ? said[locale]
    : `${said[locale]} · ${formatBaht(amountSatang)}`

export const askedText: Record<Locale, (request: Request) => { title: string; text: string; action: string }> = {
  th: (request) => ({
    title: 'มีคำขอรอคุณอนุมัติ',
    text: `${request.requesterName || 'เพื่อนร่วมงาน'} ขอ: ${what(request, 'th')}`,
    action: 'เปิดคำขอ',
  }),
  en: (request) => ({
    title: 'A request waits for your approval',
    text: `${request.requesterName || 'A colleague'} asks for: ${what(request, 'en')}`,
    action: 'Open the request',
  }),
}

const titles: Record<'approved' | 'declined', LocalText> = {
  approved: { th: 'คำขอของคุณได้รับอนุมัติ', en: 'Your request was approved' },
  declined: { th: 'คำขอของคุณไม่ได้รับอนุมัติ', en: 'Your request was declined' },
}

export const decidedText: Record<Locale, (request: Request) => { title: string; text: string; action: string }> = {
  th: (request) => ({
    title: titles[request.status === 'approved' ? 'approved' : 'declined'].th,
    text: `${what(request, 'th')} โดย ${request.deciderName}${request.decisionReason && ` · ${request.decisionReason}`}`,
    action: 'เปิดคำขอ',
  }),
  en: (request) => ({
    title: titles[request.status === 'approved' ? 'approved' : 'declined'].en,
    text: `${what(request, 'en')}, by ${request.deciderName}${request.decisionReason && ` · ${request.decisionReason}`}`,
    action: 'Open the request',
  }),
}

const saidAs = (texts: typeof askedText) => {
  const written = (locale: Locale) => ({ request, url }: Facts) => {
    const { title, text, action } = texts[locale](request)
    return { subject: title, paragraphs: [text], button: { label: action, url } }
  } // prettier-ignore
  const line = (locale: Locale) => ({ request, lineUrl }: Facts) => {
    const { title, text } = texts[locale](request)
    return `${title}\n${text}\n${lineUrl}`
  } // prettier-ignore
  return { th: written('th'), en: written('en'), sms: { th: line('th'), en: line('en') } }
}

export const approvalLetter = lettersOf('cluster', {
  approvalAsked: roomLetter({
    input: ToWhom,
    facts: facts((tools, request, accountId) => mayStillDecide(tools, { request, accountId })),
    ...saidAs(askedText),
  }),
  approvalDecided: roomLetter({
    input: ToWhom,
    facts: facts(async (_tools, { status }) => status === 'approved' || status === 'declined'),
    ...saidAs(decidedText),
  }),
})
