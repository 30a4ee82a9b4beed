/** What higher rooms call when something happened that concerns a person. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { askedOnce } from '#kernel/asked-once.server.ts'
import { contactOf, lineUserOf } from '#rooms/identity/index.ts'
import { letterheadOf } from '#rooms/tenancy/index.ts'
import { appendNotices } from './append-notices.server.ts'
import { inboxTopic } from './links.ts'
import { type Channel, channels, isAnnounced, type NoticeKind } from './notice-kinds.ts'
import { isKnownNotice, noticeText } from './notices.ts'
import { wishesOf } from './preferences.ts'
import { queueDelivery } from './queue.ts'
import { type MessagingTables, within } from './room.ts'
import { sendLineLater, sendMailLater } from './send.ts'
import { writeLetter } from './write-letter.ts'

export interface Notice {
  accountId: string
  kind: NoticeKind
  /** As `noticesOf` made it. */
  message: { name: string; props: Readonly<Record<string, string>> }
  /** What it is about: one thread in the inbox for each ('order:…'). Left out, the kind. */
  about?: string
  /** The page it leads to. */
  path?: string | null
  /** On which of the tenant's sites; left out, the first. */
  siteId?: string | null
  /** What goes by mail instead of these few words, as `lettersOf` made it. */
  letter?: { letter: string; props: object }
  /** LINE says the letter too, by its words for a phone: read when it goes, it is not said when it is true no more. */
  lineByLetter?: true
  /** Where the mail goes when the account has no address of its own. */
  email?: string
  /** Told twice under the same text, it is told once: events are heard at least once. */
  once: string
}

/**
 * Tells a person: in their inbox, and by mail and LINE as they wish. In the caller's transaction, once. Somebody who is
 * gone is told nothing.
 */
export const notify = within(async (tools, notice: Notice): Promise<void> => tellInThread(tools, notice, [notice]))

type Said = Pick<Notice, 'message' | 'path' | 'siteId' | 'letter' | 'lineByLetter' | 'email' | 'once'>

/** Several things of one kind to one person, in one thread: as many orders as came at once. */
export async function tellInThread(
  tools: Tools<MessagingTables>,
  { accountId, kind, about = kind }: Pick<Notice, 'accountId' | 'kind' | 'about'>,
  notices: readonly Said[],
): Promise<void> {
  for (const { message } of notices) if (!isKnownNotice(message.name)) throw new Error(`no room says "${message.name}"`)
  if (!(await contactFor(tools, accountId))) return
  const isShown = (await wishesFor(tools, accountId, kind)).has('inbox')
  const threadId = await threadAbout(tools, accountId, about)
  const byKey = new Map(notices.map((notice) => [`notice ${accountId} ${notice.once}`, notice]))
  const said = [...byKey].map(([key, { message, path = null }]) => ({
    key,
    body: searchable(message),
    ...message,
    path,
  }))
  const fresh = await appendNotices(tools, { threadId, isShown }, said)
  if (isShown && fresh.size > 0) tools.tell(inboxTopic(accountId))
  for (const [key, notice] of byKey) if (fresh.has(key)) await tellElsewhere(tools, { ...notice, accountId, kind })
}

// Nobody's address or wishes change while they are told.
const contactFor = (tools: Tools<MessagingTables>, accountId: string) =>
  askedOnce(tools, `contact ${accountId}`, () => contactOf(tools, accountId))
const wishesFor = (tools: Tools<MessagingTables>, accountId: string, kind: NoticeKind) =>
  askedOnce(tools, `wishes ${accountId} ${kind}`, () => wishesOf(tools, accountId, kind))

/** By mail and LINE, as the person wishes, in their language; the link leads to the tenant's own site. */
export async function tellElsewhere(
  tools: Tools<MessagingTables>,
  { accountId, kind, path = null, message, once, siteId = null, letter, lineByLetter, email }: Omit<Notice, 'about'>,
): Promise<void> {
  const [contact, wishes] = [await contactFor(tools, accountId), await wishesFor(tools, accountId, kind)]
  if (!contact || !elsewhere.some((channel) => wishes.has(channel))) return
  const { title, text, action } = noticeText(message.name, message.props, contact.locale)
  const head = await letterheadOf(tools, { siteId, hostname: tools.context.site.hostname })
  const url = path !== null && head ? head.origin + path : null
  const to = { name: contact.name, locale: contact.locale, accountId }
  const address = contact.email ?? email
  const mailed = `mail ${accountId} ${once}`
  if (wishes.has('mail') && address && letter)
    await writeLetter(tools, { ...letter, to: { ...to, email: address }, siteId, once: mailed })
  else if (wishes.has('mail') && address)
    await sendMailLater(tools, {
      ...to,
      to: address,
      subject: title,
      text,
      ...(url ? { button: { label: action, url } } : {}),
      ...(isAnnounced(kind) && { announces: kind }),
      once: mailed,
    })
  const lineUser = wishes.has('line') ? await lineUserOf(tools, accountId) : null
  const lined = `line ${accountId} ${once}`
  if (lineUser && letter && lineByLetter)
    await queueDelivery(tools, { ...letter, ...to, channel: 'line', to: lineUser, siteId, once: lined })
  else if (lineUser)
    await sendLineLater(tools, {
      ...to,
      to: lineUser,
      text: [title, text, url].filter(Boolean).join('\n'),
      once: lined,
    })
}

/** The same of what the inbox does not say, because it is counted there by itself. Once for each `once`. */
export const notifyElsewhere = within(tellElsewhere)

const elsewhere = channels.filter((channel): channel is Exclude<Channel, 'inbox'> => channel !== 'inbox')

const searchable = ({ name, props }: Notice['message']): string => {
  const texts = (['th', 'en'] as const).flatMap((locale) => {
    const { title, text } = noticeText(name, props, locale)
    return [title, text]
  })
  return cutText(texts.join('\n'), 8000)
}

/** Whoever tells the same person of the same thing stands in line from here on, until the transaction ends. */
async function threadAbout(tools: Tools<MessagingTables>, accountId: string, about: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into messaging.threads (account_id, kind, about) values (${accountId}::uuid, 'system', ${about})
    on conflict (tenant_id, account_id, about) do update set about = excluded.about returning id`.execute(tools.db)
  return rows[0]!.id
}
