/** Who waits hears that they stand in the queue, and when tickets are theirs for a day. */
import { sql } from 'kysely'
import * as z from 'zod'
import { formatDateTime } from '#kernel/dates.ts'
import type { Locale } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { pagesFor } from '#rooms/billing/index.ts'
import { lettersOf, noticesOf, notify, roomLetter, writeLetter } from '#rooms/messaging/index.ts'
import { turnPath } from '../links.ts'
import { on, within } from '../room.ts'
import { kindsOf } from '../ticket/kinds.ts'
import { turnToken } from './turn-token.ts'

interface Facts {
  hostname: string
  url: string
  th: string
  en: string
  kindTh: string
  kindEn: string
  quantity: number
  state: string
  isConfirmed: boolean
  offeredUntil: Date | null
  price: string
  accountId: string | null
  email: string
  locale: Locale
  siteId: string | null
  path: string
}

const facts = within(async (tools, { waitingId }: { waitingId: string }): Promise<Facts | null> => {
  const { rows } = await sql<Omit<Facts, 'hostname' | 'url' | 'path' | 'price'> & { kindId: string }>`
    select e.title_th as th, coalesce(nullif(e.title_en, ''), e.title_th) as en, k.name_th as "kindTh",
      coalesce(nullif(k.name_en, ''), k.name_th) as "kindEn", w.quantity, w.state, w.confirmed_at is not null as "isConfirmed", w.offered_until as "offeredUntil", w.account_id as "accountId",
      w.email, w.locale, w.site_id as "siteId", w.kind_id as "kindId"
    from events.waiting w join events.events e on e.id = w.event_id join events.kinds k on k.id = w.kind_id
    where w.id = ${waitingId}::uuid`.execute(tools.db)
  const [turn] = rows
  const pages = turn && (await pagesFor(tools, turn))
  if (!turn || !pages) return null
  const { kindId, ...rest } = turn
  const [kind] = await kindsOf(tools, sql`k.id = ${kindId}::uuid`)
  const path = turnPath(turnToken(tools.context.tenantId, waitingId))
  const price = formatBaht((kind?.unitSatang ?? 0n) * BigInt(turn.quantity))
  return { ...rest, price, hostname: pages.hostname, url: pages.to(path), path }
})

const until = ({ offeredUntil }: Facts, locale: Locale) =>
  offeredUntil ? formatDateTime(offeredUntil, locale, 'long') : ''

const letter = lettersOf('events', {
  queued: roomLetter({
    input: z.object({ waitingId: z.uuid() }),
    facts,
    th: (turn) => ({
      subject: `คุณอยู่ในคิวรอตั๋ว: ${turn.th}`,
      paragraphs: [
        `${turn.kindTh} ${turn.quantity} ใบ เมื่อมีที่ว่างเราจะส่งอีเมลบอกและเก็บไว้ให้คุณหนึ่งวัน`,
        turn.isConfirmed
          ? 'ลิงก์นี้บอกลำดับคิวของคุณ และใช้ออกจากคิวได้'
          : 'เปิดลิงก์นี้แล้วกดยืนยันว่าเป็นอีเมลของคุณ เราจึงจะเสนอที่ว่างให้ หากคุณไม่ได้ขอ ไม่ต้องทำอะไร',
      ],
      button: { label: turn.isConfirmed ? 'ดูลำดับคิว' : 'ยืนยันอีเมล', url: turn.url },
    }),
    en: (turn) => ({
      subject: `You are on the waiting list: ${turn.en}`,
      paragraphs: [
        `${turn.kindEn}, ${turn.quantity} ticket(s). When some are free we will write to you and keep them for one day.`,
        turn.isConfirmed
          ? 'This link shows your place in the queue. You can also leave the queue there.'
          : 'Open the link and confirm that this address is yours: only then are you offered tickets. If you did not ask for this, do nothing.',
      ],
      button: { label: turn.isConfirmed ? 'See your place' : 'Confirm your address', url: turn.url },
    }),
  }),
  offered: roomLetter({
    input: z.object({ waitingId: z.uuid() }),
    facts,
    th: (turn) => ({
      subject: `ได้ที่ว่างแล้ว: ${turn.th}`,
      paragraphs: [
        `${turn.kindTh} ${turn.quantity} ใบ รวม ${turn.price} เก็บไว้ให้คุณถึง ${until(turn, 'th')}`,
        'หลังจากนั้นตั๋วจะไปถึงคิวถัดไป',
      ],
      button: { label: 'ซื้อตั๋ว', url: turn.url },
    }),
    en: (turn) => ({
      subject: `Tickets are free: ${turn.en}`,
      paragraphs: [
        `${turn.kindEn}, ${turn.quantity} ticket(s), ${turn.price} in all. They are kept for you until ${until(turn, 'en')}.`,
        'After that they go to the next in the queue.',
      ],
      button: { label: 'Buy tickets', url: turn.url },
    }),
  }),
})

type Said = { th: string; en: string; until: string }
const notice = noticesOf('events', {
  ticketsOffered: {
    th: ({ th, until: end }: Said) => ({ title: `ได้ที่ว่างแล้ว: ${th}`, text: `เก็บไว้ให้ถึง ${end}`, action: 'ซื้อตั๋ว' }),
    en: ({ en, until: end }) => ({
      title: `Tickets are free: ${en}`,
      text: `Kept until ${end}`,
      action: 'Buy tickets',
    }),
  },
})

const About = z.object({ waitingId: z.uuid() })
/** `again`: the hour of who stood in the queue already, in which one more goes out. */
const Queued = About.extend({ again: z.string().max(13).default('') })

const queued = on('events.queued', Queued, async (tools, { waitingId, again }) => {
  const turn = await facts(tools, { waitingId })
  if (!turn) return
  const { email, locale, siteId } = turn
  await writeLetter(tools, {
    ...letter('queued', { waitingId }),
    to: { email, locale },
    siteId,
    once: again ? `queued for tickets ${waitingId} ${again}` : `queued for tickets ${waitingId}`,
  })
})

const offered = on('events.ticketsOffered', About, async (tools, { waitingId }) => {
  const turn = await facts(tools, { waitingId })
  if (!turn || turn.state !== 'offered') return
  const { accountId, email, locale, siteId, path, th, en } = turn
  const mail = letter('offered', { waitingId })
  const once = `tickets offered ${waitingId} ${turn.offeredUntil?.getTime() ?? 0}`
  if (accountId === null) return writeLetter(tools, { ...mail, to: { email, locale }, siteId, once })
  const message = notice('ticketsOffered', { th, en, until: until(turn, locale) })
  await notify(tools, {
    accountId,
    kind: 'order',
    about: `queue:${waitingId}`,
    path,
    message,
    once,
    siteId,
    letter: mail,
    email,
  })
})

export const tellWaiting = [queued, offered]
