/** What the customer sees: their basket, what is to be paid, the code, their change. */
import { useFormat } from '#ui/format.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import type { SeenDisplay } from '../counter/display.ts'
import { deskWords } from '../desk-words.ts'
import styles from './pos.module.css'

export function CustomerDisplay({ display }: { display: SeenDisplay }) {
  const text = useWords(deskWords)
  const { baht } = useFormat()
  useLive(`/live/register/${display.registerId}`)
  const { shown, code } = display
  if (shown.stage === 'idle')
    return (
      <div className={styles.displayBig}>
        <h1>{display.sellerName || display.registerName}</h1>
        <p>{text.idle}</p>
      </div>
    )
  if (shown.stage === 'done')
    return (
      <div className={styles.displayBig} role="status">
        <p>{shown.changeSatang > 0 ? text.change : text.thanks}</p>
        <strong className="numbers">{baht(shown.changeSatang > 0 ? shown.changeSatang : shown.totalSatang)}</strong>
        <p>{text.thanks}</p>
      </div>
    )
  return (
    <div className={styles.display}>
      {shown.lines.length > 0 && (
        <ul className={styles.displayLines}>
          {shown.lines.map((line, at) => (
            <li key={at}>
              <span>
                {line.name} × {line.quantity}
              </span>
              <span className="numbers">{baht(line.satang)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.displayBig}>
        <h1>{shown.stage === 'ticket' ? text.total : text.toPay}</h1>
        <strong className="numbers">{baht(shown.totalSatang)}</strong>
        {code && (
          <>
            <QrCode code={code} label={text.scan} />
            <p>{text.scan}</p>
          </>
        )}
      </div>
    </div>
  )
}
