/** A gift code is typed or scanned: what it holds pays, as much as is owed. */
import { type FormEvent, useState } from 'react'
import { fromThaiKeys } from '#kernel/thai-keys.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { counterWords } from '../counter-words.ts'
import { offlineWords } from '../offline-words.ts'
import { callTill } from './offline/till-calls.ts'
import styles from './pos.module.css'
import type { Tender } from './use-sale.ts'

interface GiftPayProps {
  ticketId: string
  tenders: readonly Tender[]
  restSatang: bigint
  isBusy: boolean
  onTake: (satang: bigint, code: string) => void
}

export function GiftPay({ ticketId, tenders, restSatang, isBusy, onTake }: GiftPayProps) {
  const text = useWords(counterWords)
  const offline = useWords(offlineWords)
  const { baht } = useFormat()
  const [gift, setGift] = useState<{ code: string; there: bigint } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const read = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = fromThaiKeys(String(new FormData(form).get('gift') ?? '').trim())
    if (code === '') return
    setGift(null)
    if (tenders.some((one) => one.code === code)) return setWrong(text.giftTwice)
    const called = await callTill<{ balanceSatang: number }>('POST', '/api/office/pos/show-gift', { ticketId, code })
    if (called.kind === 'refused') return setWrong(called.refused.message)
    if (called.kind !== 'done')
      return setWrong(called.kind === 'later' && called.isTooOften ? text.giftWait : offline.needsLine)
    setWrong(null)
    setGift({ code, there: BigInt(called.data.balanceSatang) })
    form.reset()
  }
  const pays = gift && (gift.there < restSatang ? gift.there : restSatang)
  return (
    <section className={styles.amounts}>
      {gift && pays !== null && (
        <>
          <p className={styles.due}>
            <span>{gift.code}</span>
            <strong>{text.onCode(baht(gift.there))}</strong>
          </p>
          <Button
            kind="primary"
            wide
            className={styles.big}
            busy={isBusy}
            disabled={pays <= 0n}
            onClick={() => onTake(pays, gift.code)}
          >
            {text.payGift(baht(pays))}
          </Button>
        </>
      )}
      <form onSubmit={(event) => void read(event)}>
        <Stack gap={8}>
          <p className={styles.quiet}>{text.giftBody}</p>
          <TextField name="gift" label={text.giftCode} autoComplete="off" autoFocus={!gift} />
          <Button type="submit">{text.giftRead}</Button>
          {wrong && <Notice tone="bad" urgent title={wrong} />}
        </Stack>
      </form>
    </section>
  )
}
