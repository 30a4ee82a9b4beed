/** Pure arithmetic that is asked for beside a till; nothing of it is written. */
import { useState } from 'react'
import { divideHalfUp, parseBaht, percentOf, vatIncluded } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { childrenWords } from '../children-words.ts'

export function ChangeCard({ dueSatang, givenSatang }: { dueSatang: bigint; givenSatang: bigint }) {
  const text = useWords(childrenWords)
  const { baht } = useFormat()
  const change = givenSatang - dueSatang
  return (
    <Card title={text.changeTitle}>
      <Facts>
        <Fact title={text.due}>{baht(dueSatang)}</Fact>
        <Fact title={text.given}>{baht(givenSatang)}</Fact>
        <Fact title={change < 0n ? text.missing : text.change}>
          <strong>{baht(change < 0n ? -change : change)}</strong>
        </Fact>
      </Facts>
    </Card>
  )
}

export function VatCard({ typed, rateBp }: { typed: string; rateBp: number }) {
  const text = useWords(childrenWords)
  const { baht, number } = useFormat()
  const amount = parseBaht(typed === '' ? '0' : typed) ?? 0n
  const inside = vatIncluded(amount, rateBp)
  const onTop = percentOf(amount, rateBp)
  return (
    <Card title={text.vatTitle}>
      <Facts>
        <Fact title={text.inside}>{baht(amount)}</Fact>
        <Fact title={text.before}>{baht(amount - inside)}</Fact>
        <Fact title={text.vat(`${number(rateBp / 100)}%`)}>{baht(inside)}</Fact>
        <Fact title={text.plus}>{baht(amount)}</Fact>
        <Fact title={text.withVat}>{baht(amount + onTop)}</Fact>
      </Facts>
    </Card>
  )
}

/** Of the price without its VAT: what is handed on is no profit. */
export function MarginCard({ rateBp }: { rateBp: number }) {
  const text = useWords(childrenWords)
  const { baht, number } = useFormat()
  const [cost, setCost] = useState('')
  const [price, setPrice] = useState('')
  const costSatang = parseBaht(cost === '' ? '0' : cost) ?? 0n
  const priceSatang = parseBaht(price === '' ? '0' : price) ?? 0n
  const net = priceSatang - vatIncluded(priceSatang, rateBp)
  const profit = net - costSatang
  const share = (of: bigint) => (of > 0n ? `${number(Number(divideHalfUp(profit * 10_000n, of)) / 100)}%` : '–')
  return (
    <Card title={text.marginTitle}>
      <Stack gap={12}>
        <TextField
          name="cost"
          label={text.cost}
          inputMode="decimal"
          value={cost}
          onChange={(event) => setCost(event.currentTarget.value)}
        />
        <TextField
          name="price"
          label={text.sell}
          inputMode="decimal"
          value={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
        <Facts>
          <Fact title={text.profit}>{profit < 0n ? `−${baht(-profit)}` : baht(profit)}</Fact>
          <Fact title={text.margin}>{share(net)}</Fact>
          <Fact title={text.markup}>{share(costSatang)}</Fact>
        </Facts>
      </Stack>
    </Card>
  )
}
