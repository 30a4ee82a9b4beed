/** What a door says of the last code, so that it is seen from an arm’s length. */
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Goes } from '../door/entries.ts'
import type { Scanned } from '../door/judge.ts'
import type { OfflineAnswer } from '../door/offline.ts'
import { doorWords } from '../door/door-words.ts'
import { inFour } from './in-four.ts'
import styles from './events.module.css'

export type Shown = Scanned | OfflineAnswer | { refused: string; code: string }

const tones: Record<Scanned['result'] | OfflineAnswer['result'], string | undefined> = {
  unlisted: styles.warn,
  ok: styles.good,
  out: styles.good,
  notIn: styles.warn,
  already: styles.bad,
  wrongList: styles.warn,
  otherEvent: styles.bad,
  notPaid: styles.bad,
  cancelled: styles.bad,
  moved: styles.bad,
  unknown: styles.bad,
  none: undefined,
}

export function Told({ answer, isBusy, goes }: { answer: Shown | null; isBusy: boolean; goes: Goes }) {
  const text = useWords(doorWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  if (answer && 'refused' in answer) return <Notice tone="bad" urgent title={answer.refused} />
  if (!answer || answer.result === 'none')
    return (
      <div className={styles.answer} role="status">
        <b>{isBusy ? text.checking : goes === 'in' ? text.ready : text.readyOut}</b>
        <span>{text.readyBody}</span>
      </div>
    )
  const { kind, overridden, overrides = 0 } = answer
  const [gate, event] = ['gate' in answer ? answer.gate : '', 'event' in answer ? answer.event : undefined]
  return (
    <div className={cx(styles.answer, tones[answer.result])} role="status" aria-live="assertive">
      <b>{overridden ? text.overridden : text[answer.result]}</b>
      {overridden && <span>{text.overriddenBody(text[overridden])}</span>}
      {answer.result === 'already' && answer.at && (
        <span>{text.alreadyBody(dateTime(new Date(answer.at), 'short'), gate ?? '')}</span>
      )}
      {overrides > 0 && <span>{text.overrides(overrides)}</span>}
      {answer.result === 'unknown' && answer.why && (
        <span>
          {text[`why_${answer.why}`]} {answer.shown}
        </span>
      )}
      {answer.result === 'unlisted' && <span>{text.unlistedBody}</span>}
      {event && <span>{event[locale]}</span>}
      {answer.holder && <span>{answer.holder}</span>}
      {kind && <span>{typeof kind === 'string' ? kind : kind[locale]}</span>}
      {answer.code && <span className="numbers">{inFour(answer.code)}</span>}
    </div>
  )
}
