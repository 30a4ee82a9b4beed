/** The keypad: so much for something that has no card. */
import { useState } from 'react'
import { parseBaht } from '#kernel/money.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { childrenWords } from '../children-words.ts'
import { counterAt } from '../links.ts'
import { useBase } from './child-page.tsx'
import { Keypad } from './keypad.tsx'
import styles from './pos.module.css'
import type { TicketHand } from './ticket-store.ts'

interface OpenPriceProps {
  hand: TicketHand
  /** Of all that stands on the ticket. */
  total: bigint
  hasVat: boolean
  registerId: string
  typed: string
  onType: (typed: string) => void
}

export function OpenPrice({ hand, total, hasVat, registerId, typed, onType }: OpenPriceProps) {
  const text = useWords(childrenWords)
  const { baht } = useFormat()
  const toast = useToast()
  const base = useBase()
  const [name, setName] = useState('')
  const [vatClass, setVatClass] = useState<'vat7' | 'exempt'>('vat7')
  const satang = parseBaht(typed === '' ? '0' : typed) ?? 0n
  const put = () => {
    const called = name.trim() || text.whatDefault
    hand.add({
      variantId: null,
      name: { th: called, en: called },
      details: '',
      vatClass,
      unitSatang: Number(satang),
      quantityMilli: 1000,
      isWeighed: false,
    })
    onType('')
    setName('')
    toast({ tone: 'good', message: text.onTicket })
  }
  return (
    <section className={styles.amounts} aria-label={text.openPrice}>
      <p className={styles.typed}>
        <span>{text.openPrice}</span>
        <output className="numbers">{typed === '' ? '0' : typed}</output>
      </p>
      <Keypad value={typed} onChange={onType} />
      <TextField
        name="what"
        label={text.what}
        maxLength={100}
        placeholder={text.whatDefault}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {hasVat && (
        <div className={styles.methods} role="group" aria-label={text.vatKind}>
          {(['vat7', 'exempt'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.method}
              aria-pressed={one === vatClass}
              onClick={() => setVatClass(one)}
            >
              {text[one]}
            </button>
          ))}
        </div>
      )}
      <Button kind="primary" wide className={styles.big} disabled={satang <= 0n} onClick={put}>
        {text.put} {baht(satang)}
      </Button>
      <LinkButton to={counterAt(base, registerId)} wide>
        {text.back} · {baht(total)}
      </LinkButton>
    </section>
  )
}
