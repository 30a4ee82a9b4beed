import { useFormat } from '#ui/format.ts'
import type { IconName } from '#ui/icon.tsx'
import { Timeline, type TimelineEntry } from '#ui/steps.tsx'
import type { Tone } from '#ui/badge.tsx'
import type { Locale } from '#kernel/context.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { carrierNames, carriers } from '../fulfilment/carriers.ts'
import type { Order } from '../order.ts'
import { useEditedText } from '../edits/edited-text.ts'
import { eventWords } from '../event-words.ts'
import { orderWords } from '../order-words.ts'
import styles from './order-timeline.module.css'

export interface TimelineSlip {
  id: string
  status: string
  reason: string | null
  createdAt: Date
}

const looks: Record<string, { icon: IconName; tone: Tone }> = {
  placed: { icon: 'cart', tone: 'neutral' },
  confirmed: { icon: 'check', tone: 'good' },
  confirmedUnpaid: { icon: 'truck', tone: 'good' },
  paidAtDoor: { icon: 'wallet', tone: 'good' },
  expired: { icon: 'clock', tone: 'neutral' },
  cancelled: { icon: 'close', tone: 'neutral' },
  needsDecision: { icon: 'warning', tone: 'warn' },
  prolonged: { icon: 'clock', tone: 'neutral' },
  refunded: { icon: 'wallet', tone: 'info' },
  packed: { icon: 'box', tone: 'info' },
  unpacked: { icon: 'box', tone: 'neutral' },
  sent: { icon: 'truck', tone: 'good' },
  handedOver: { icon: 'store', tone: 'good' },
  tracked: { icon: 'truck', tone: 'neutral' },
  completed: { icon: 'check', tone: 'good' },
  returned: { icon: 'return', tone: 'warn' },
  edited: { icon: 'edit', tone: 'info' },
  exchanged: { icon: 'return', tone: 'info' },
  returnAsked: { icon: 'return', tone: 'warn' },
  returnAccepted: { icon: 'check', tone: 'good' },
  returnDeclined: { icon: 'close', tone: 'neutral' },
  reopened: { icon: 'warning', tone: 'warn' },
  note: { icon: 'chat', tone: 'neutral' },
}

/** Of what staff wrote beside it. */
function saidIn({ text, reason, carrier, tracking }: Order['events'][number]['details'], locale: Locale): string {
  const by = carriers.find((each) => each === carrier)
  return [text, reason, by && carrierNames[by][locale], tracking]
    .filter((part) => typeof part === 'string' && part)
    .join(' · ')
}

/** The story of an order with the slips that were sent, newest first. */
export function OrderTimeline({
  order,
  slips = [],
  showWho = false,
}: {
  order: Pick<Order, 'events' | 'cancelledReason'>
  slips?: readonly TimelineSlip[]
  showWho?: boolean
}) {
  const text = useWords(orderWords)
  const format = useFormat()
  const told = (at: Date) => ({ when: format.dateTime(at, 'medium'), dateTime: new Date(at).toISOString() })
  const happened = useWords(eventWords)
  const locale = useLocale()
  const edited = useEditedText()
  const events = order.events.map(({ kind, at, actorName, details }) => ({
    at,
    entry: {
      key: `${kind} ${new Date(at).getTime()}`,
      title: happened[`event_${kind}`],
      ...looks[kind],
      ...told(at),
      body:
        [
          kind === 'cancelled' && order.cancelledReason,
          kind === 'edited' ? edited(details) : saidIn(details, locale),
          showWho && actorName && text.by(actorName),
        ]
          .filter(Boolean)
          .join(' · ') || undefined,
    } satisfies TimelineEntry,
  }))
  const sent = slips.map((slip) => ({ at: slip.createdAt, entry: slipEntry(slip) }))
  const entries = [...events.reverse(), ...sent.reverse()]
    .sort((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime())
    .map(({ entry }) => entry)
  return (
    <div className={styles.story}>
      <Timeline entries={entries} />
    </div>
  )

  function slipEntry({ id, status, reason, createdAt }: TimelineSlip): TimelineEntry {
    const how = { rejected: text.slipRejected, needs_info: text.slipAsked }[status]
    return {
      key: id,
      title: text.slipSent,
      icon: 'receipt',
      tone: status === 'rejected' ? 'bad' : status === 'needs_info' ? 'warn' : 'info',
      ...told(createdAt),
      body: how && (reason ? `${how}: ${reason}` : how),
    }
  }
}
