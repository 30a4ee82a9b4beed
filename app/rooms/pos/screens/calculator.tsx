/** A price that somebody types, and what is worked out beside a till: change, VAT, profit. */
import { useState } from 'react'
import { parseBaht } from '#kernel/money.ts'
import { load } from '#kernel/screen.server.ts'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { atRegister } from '../counter/at-register.ts'
import { seeTill } from '../counter/see-counter.ts'
import { childrenWords } from '../children-words.ts'
import { ChildPage } from '../parts/child-page.tsx'
import { ChangeCard, MarginCard, VatCard } from '../parts/calculators.tsx'
import { OpenPrice } from '../parts/open-price.tsx'
import styles from '../parts/pos.module.css'
import { totalsOf, useTicket } from '../parts/ticket-store.ts'
import type { Route } from './+types/calculator'

export const loader = load((context, { request }: Route.LoaderArgs) => atRegister(context, request, seeTill))

export const meta: Route.MetaFunction = titled(childrenWords, 'calculator')

export default function CalculatorScreen({ loaderData: { register, rates, offers } }: Route.ComponentProps) {
  const text = useWords(childrenWords)
  const hand = useTicket(register.id)
  const [typed, setTyped] = useState('')
  const due = totalsOf(hand.ticket, { register, rates, offers }).total
  return (
    <ChildPage register={register} title={text.calculator}>
      <div className={styles.pay}>
        <OpenPrice
          hand={hand}
          total={due}
          hasVat={rates !== null}
          registerId={register.id}
          typed={typed}
          onType={setTyped}
        />
        <section className={styles.amounts} aria-label={text.tools}>
          <ChangeCard dueSatang={due} givenSatang={parseBaht(typed === '' ? '0' : typed) ?? 0n} />
          <VatCard typed={typed} rateBp={rates?.vat7 ?? 700} />
          <MarginCard rateBp={rates?.vat7 ?? 0} />
        </section>
      </div>
    </ChildPage>
  )
}
