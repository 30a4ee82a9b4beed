import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { carrierNames, trackingLink } from '../fulfilment/carriers.ts'
import type { Parcel } from '../fulfilment/parcel-read.server.ts'
import { parcelWords } from '../fulfilment/parcel-words.ts'
import styles from './tracking.module.css'

/** Who carries a parcel, since when, and where its carrier tells how far it is. */
export function Tracking({ parcel: { carrier, tracking, sentAt } }: { parcel: Parcel }) {
  const text = useWords(parcelWords)
  const locale = useLocale()
  const format = useFormat()
  const link = trackingLink(carrier, tracking)
  const facts = [
    carrier && carrierNames[carrier][locale],
    tracking && text.trackingNumber(tracking),
    sentAt && text.sentOn(format.dateTime(sentAt, 'medium')),
  ]
  return (
    <div className={styles.tracking}>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {link && (
        <a className={styles.link} href={link} target="_blank" rel="noreferrer">
          {text.trackParcel}
          <Icon name="external" size={16} />
        </a>
      )}
    </div>
  )
}
