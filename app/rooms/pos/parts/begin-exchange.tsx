/** From a receipt to the counter: what was ticked comes back, and something else is taken for it. */
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenReceipt } from '../counter/receipts.ts'
import { exchangeWords } from '../exchange-words.ts'
import { counterAt } from '../links.ts'
import { useBase } from './child-page.tsx'
import { callTill } from './offline/till-calls.ts'
import { type KeptTicket, useTicket } from './ticket-store.ts'

interface BeginExchangeProps {
  receipt: SeenReceipt
  registerId: string
  /** In which it stands what comes back, where it goes, and why. */
  form: RefObject<HTMLFormElement | null>
}

type Begun = NonNullable<KeptTicket['exchange']>

export function BeginExchange({ receipt, registerId, form }: BeginExchangeProps) {
  const text = useWords(exchangeWords)
  const base = useBase()
  const navigate = useNavigate()
  const { change } = useTicket(registerId)
  const [wrong, setWrong] = useState<string | null>(null)
  const begin = async () => {
    if (!form.current?.reportValidity()) return
    const typed = new FormData(form.current)
    const lines = receipt.lines.flatMap(({ place }) => {
      const quantityMilli = Math.round(Number(String(typed.get(`b${place}`) ?? '0').replaceAll(',', '')) * 1000)
      return quantityMilli > 0 ? [{ place, quantityMilli }] : []
    })
    const asked = new URLSearchParams({
      saleId: receipt.id,
      lines: lines.map(({ place, quantityMilli }) => `${place}:${quantityMilli}`).join(','),
    })
    const called = await callTill<{ worthSatang: number; toWalletSatang: number; number: string }>(
      'GET',
      `/api/pos/worth?${asked}`,
    )
    setWrong(called.kind === 'done' ? null : called.kind === 'refused' ? called.refused.message : text.needsLine)
    if (called.kind !== 'done') return
    const { worthSatang, toWalletSatang, number } = called.data
    const goes = String(typed.get('goes')) as Begun['goes']
    const reason = String(typed.get('reason'))
    const exchange = { id: crypto.randomUUID(), saleId: receipt.id, number, names: namesOf(receipt, lines), lines, goes, reason, worthSatang, toWalletSatang } // prettier-ignore
    change((before) => ({ ...before, exchange }))
    void navigate(counterAt(base, registerId))
  }
  return (
    <>
      <Button icon="rotate" onClick={() => void begin()}>
        {text.begin}
      </Button>
      {wrong && <Notice tone="bad" urgent title={wrong} />}
    </>
  )
}

/** Of all that comes back; of more than one piece how many. */
function namesOf({ lines }: SeenReceipt, back: Begun['lines']): LocalText {
  const named = (of: (line: SeenReceipt['lines'][number]) => string) =>
    back
      .flatMap(({ place, quantityMilli }) => {
        const line = lines.find((one) => one.place === place)
        return line ? [quantityMilli === 1000 ? of(line) : `${of(line)} × ${quantityMilli / 1000}`] : []
      })
      .join(', ')
  return { th: named(({ nameTh }) => nameTh), en: named(({ nameTh, nameEn }) => nameEn || nameTh) }
}
