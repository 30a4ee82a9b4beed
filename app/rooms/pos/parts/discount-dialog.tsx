import type { FormEvent } from 'react'
import { parseBaht } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { useWords } from '#ui/words.tsx'
import { counterWords } from '../counter-words.ts'
import styles from './pos.module.css'
import type { TicketHand } from './ticket-store.ts'

const percents = [0, 5, 10, 15, 20, 50]

export function DiscountDialog({ hand, onClose }: { hand: TicketHand; onClose: () => void }) {
  const text = useWords(counterWords)
  const give = (discount: { bp: number } | { satang: number }) => {
    hand.change((ticket) => ({ ...ticket, discount }))
    onClose()
  }
  const typed = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const satang = parseBaht(String(new FormData(event.currentTarget).get('off') ?? ''))
    if (satang !== null && satang > 0n) give({ satang: Number(satang) })
  }
  return (
    <Dialog open onClose={onClose} title={text.discount} size="small">
      <Stack gap={16}>
        <div className={styles.notes} role="group" aria-label={text.percent}>
          {percents.map((percent) => (
            <button key={percent} type="button" className={styles.note} onClick={() => give({ bp: percent * 100 })}>
              {percent === 0 ? text.noDiscount : `${percent}%`}
            </button>
          ))}
        </div>
        <form onSubmit={typed}>
          <Stack gap={8}>
            <MoneyField name="off" label={text.bahtOff} />
            <Button type="submit" wide>
              {text.apply}
            </Button>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  )
}
