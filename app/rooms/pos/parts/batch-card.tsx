/** One order on the wall: its number large, what is to be made, and one button that moves it on. */
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useNow } from '#ui/use-now.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { panelWords } from '../panel-words.ts'
import type { PanelBatch } from '../prepare/panel.ts'
import { after, before, type Stage } from '../prepare/stages.ts'
import styles from './panel.module.css'

const deeds = { new: 'start', preparing: 'finish', ready: 'hand' } as const

/** So long somebody waits that it is told in another colour. */
const longMinutes = 10

interface BatchCardProps {
  batch: PanelBatch
  /** By the server's clock. */
  seenAt: Date
  isBusy: boolean
  onMove: (to: Stage) => void
}

export function BatchCard({ batch, seenAt, isBusy, onMove }: BatchCardProps) {
  const text = useWords(panelWords)
  const locale = useLocale()
  const { number, dateTime } = useFormat()
  const now = useNow(seenAt)
  const minutes = Math.max(0, Math.floor((now.getTime() - batch.sentAt.getTime()) / 60_000))
  const back = before(batch.stage)
  const on = after(batch.stage)
  return (
    <li className={styles.card} data-long={minutes >= longMinutes ? true : undefined}>
      <header className={styles.cardHead}>
        <strong className={styles.queue}>{text.queue(batch.queueNo)}</strong>
        <span>
          {[batch.way && text[`way_${batch.way}`], batch.name, batch.place > 1 && text.more(batch.place)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <time dateTime={batch.sentAt.toISOString()} title={dateTime(batch.sentAt, 'short')}>
          {text.minutes(minutes)}
        </time>
      </header>
      <ul className={styles.cardLines}>
        {batch.lines.map(({ key, name, details, milli }) => (
          <li key={key} data-off={milli < 0 ? true : undefined}>
            <strong>{number(Math.abs(milli) / 1000)}</strong>
            <span>
              {milli < 0 && `${text.off} `}
              {name[locale] || name.th}
              {details && <small>{details}</small>}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.cardFoot}>
        {back && <Button icon="arrow-left" label={text.back} disabled={isBusy} onClick={() => onMove(back)} />}
        {on && batch.stage !== 'gone' && (
          <Button kind="primary" size="large" wide disabled={isBusy} onClick={() => onMove(on)}>
            {text[deeds[batch.stage]]}
          </Button>
        )}
      </div>
    </li>
  )
}
