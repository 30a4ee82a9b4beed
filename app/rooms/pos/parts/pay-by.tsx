/** How it is paid: notes that people hand over, a keypad, the code, or what the bank's own device said. */
import { useEffect, useState } from 'react'
import type { QrDrawing } from '#kernel/qr-drawing.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenTill } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { roundedDown, suggestedNotes } from './cash.ts'
import { offlineWords } from '../offline-words.ts'
import { Keypad } from './keypad.tsx'
import { callTill } from './offline/till-calls.ts'
import styles from './pos.module.css'
import type { TenderMethod } from './tender-methods.ts'

interface PayByProps {
  method: TenderMethod
  restSatang: bigint
  counter: SeenTill
  isBusy: boolean
  onTake: (givenSatang: bigint) => void
  onCode: (payload: string) => void
}

export function PayBy(props: PayByProps) {
  if (props.method === 'cash') return <Cash {...props} />
  return <ByBank {...props} />
}

function Cash({ restSatang, counter, isBusy, onTake }: PayByProps) {
  const text = useWords(counterWords)
  const { baht } = useFormat()
  const [typed, setTyped] = useState('')
  const toPay = roundedDown(restSatang, BigInt(counter.register.cashStep))
  const given = BigInt(Math.round(Number(typed || '0') * 100))
  const missing = given - toPay
  return (
    <section className={styles.amounts}>
      <div className={styles.notes}>
        {toPay === 0n && (
          <button type="button" className={styles.note} disabled={isBusy} onClick={() => onTake(0n)}>
            {baht(0n)}
          </button>
        )}
        {suggestedNotes(toPay).map((note, at) => (
          <button
            key={String(note)}
            type="button"
            className={styles.note}
            disabled={isBusy}
            onClick={() => onTake(note)}
          >
            {baht(note).replace(/\.00$/, '')}
            <small>{at === 0 ? text.exact : `${text.change} ${baht(note - toPay).replace(/\.00$/, '')}`}</small>
          </button>
        ))}
      </div>
      {toPay !== restSatang && (
        <p className={styles.quiet}>
          {text.rounding} −{baht(restSatang - toPay)}
        </p>
      )}
      <p className={styles.typed}>
        <span>{text.typed}</span>
        <output className="numbers">{typed === '' ? '0' : typed}</output>
      </p>
      <Keypad value={typed} onChange={setTyped} />
      <Button
        kind="primary"
        wide
        className={styles.big}
        busy={isBusy}
        disabled={given <= 0n}
        onClick={() => onTake(given)}
      >
        {missing >= 0n ? text.take : text.takePart}
      </Button>
    </section>
  )
}

function ByBank({ method, restSatang, counter, isBusy, onTake, onCode }: PayByProps) {
  const text = useWords(counterWords)
  const { baht } = useFormat()
  const [code, setCode] = useState<{ payload: string | null; drawing: QrDrawing | null } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const offline = useWords(offlineWords)
  const isCode = method === 'promptpay'
  const [typed, setTyped] = useState('')
  const registerNo = counter.register.no
  useEffect(() => {
    if (!isCode || !counter.hasCode || restSatang <= 0n) return
    const asked = { amountSatang: Number(restSatang), registerNo }
    void callTill<NonNullable<typeof code>>('POST', '/api/office/pos/code-for', asked).then((called) => {
      if (called.kind === 'done') setCode(called.data)
      setWrong(called.kind === 'done' ? null : called.kind === 'refused' ? called.refused.message : offline.needsLine)
    })
  }, [isCode, counter.hasCode, restSatang, registerNo, offline])
  useEffect(() => {
    if (code?.payload) onCode(code.payload)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each code
  }, [code?.payload])
  const given = typed === '' ? restSatang : BigInt(Math.round(Number(typed) * 100))
  return (
    <section className={styles.amounts}>
      {isCode && (
        <div className={styles.code}>
          {!counter.hasCode || (code && !code.drawing) ? (
            <Notice tone="warn" title={text.noCode} />
          ) : wrong ? null : code?.drawing ? (
            <>
              <QrCode code={code.drawing} label={text.codeLabel(baht(restSatang))} />
              <p>{text.scan}</p>
            </>
          ) : (
            <Loading>{text.drawing}</Loading>
          )}
          {wrong && <Notice tone="warn" title={wrong} />}
        </div>
      )}
      <Button
        kind="primary"
        wide
        className={styles.big}
        busy={isBusy}
        disabled={given <= 0n}
        onClick={() => onTake(given)}
      >
        {text.came} {baht(given)}
      </Button>
      <p className={styles.quiet}>{method === 'card_manual' ? text.cardBody : text.cameBody}</p>
      <details>
        <summary>{text.takePart}</summary>
        <p className={styles.typed}>
          <span>{text.typed}</span>
          <output className="numbers">{typed === '' ? '0' : typed}</output>
        </p>
        <Keypad value={typed} onChange={setTyped} />
      </details>
    </section>
  )
}
