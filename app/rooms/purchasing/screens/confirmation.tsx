/** What the supplier answered otherwise than ordered, each accepted by a press of its own; the order as it stands now says what is left. */
import { useState } from 'react'
import { Form } from 'react-router'
import { satangToDecimal } from '#kernel/money.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { Compared } from '../orders/compare-confirmation.ts'
import { confirmationWords } from '../orders/confirmation-words.ts'
import type { Difference } from '../orders/confirmed.ts'
import type { OrderLine } from '../orders/order-line.ts'
import { pricesPath } from '../links.ts'
import { ConfirmedTable, useNameOf } from './confirmed-table.tsx'

interface Props {
  compared: Compared | null
  lines: readonly OrderLine[]
  supplierId: string
  /** Only while nothing has come. */
  mayPut: boolean
}

export function Confirmation({ compared: latest, lines, supplierId, mayPut }: Props) {
  const text = useWords(confirmationWords)
  const { number } = useFormat()
  const nameOf = useNameOf(lines)
  // Accepting one answers the page anew; the others still stand.
  const [compared, keep] = useState(latest)
  if (latest && latest !== compared) keep(latest)
  return (
    <Card title={text.title}>
      <Stack gap={16}>
        <p>{text.lead}</p>
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <Stack gap={12}>
            <FileDrop name="file" label={text.file} accept=".csv,.txt,.tsv,.xlsx" required />
            <Row>
              <Button type="submit" name="operation" value="compare">
                {text.compare}
              </Button>
            </Row>
          </Stack>
        </Form>
        {compared && (
          <Stack gap={12}>
            {compared.ofOthers.length > 0 && <Notice tone="warn" title={text.others(compared.ofOthers.join(', '))} />}
            {compared.refused.length > 0 && (
              <Notice tone="warn" title={text.refused(compared.refused.map(({ line }) => line).join(', '))} />
            )}
            {compared.differences.length === 0 ? (
              <Notice tone="good" urgent title={text.same(number(compared.lines))} />
            ) : (
              <Notice tone="info" urgent title={text.found(compared.differences.length)} />
            )}
            <ConfirmedTable beside={compared.confirmed} lines={lines} />
            {compared.differences.map((one) => (
              <Stack key={`${one.kind} ${one.code}`} gap={8}>
                <p>
                  <strong>{one.code}</strong> {one.name !== one.code && nameOf('to' in one ? one.to.sku : '', one.name)}
                  <br />
                  <Said one={one} />
                </p>
                {mayPut && <Accept one={one} lines={lines} supplierId={supplierId} />}
              </Stack>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

function Said({ one }: { one: Difference }) {
  const text = useWords(confirmationWords)
  const { number, baht } = useFormat()
  const percent = (bp: number) => `${bp > 0 ? '+' : ''}${number(bp / 100, 2)}%`
  const many = (count: number) => number(count, Number.isInteger(count) ? 0 : 2)
  if (one.kind === 'short' || one.kind === 'more') return text[one.kind](number(one.ordered), many(one.confirmed))
  if (one.kind === 'price') return text.price(baht(one.fromSatang), baht(one.toSatang), percent(one.changeBp))
  if (one.kind === 'discount') return text.discount(`${number(one.bp / 100, 2)}%`, baht(one.unitSatang))
  if (one.kind === 'free') return text.free(number(one.pieces))
  if (one.kind === 'missing') return text.missing(number(one.ordered))
  return text.unknown(number(one.quantity), baht(one.priceSatang), one.insteadOf)
}

function Accept({ one, lines, supplierId }: { one: Difference } & Omit<Props, 'compared' | 'mayPut'>) {
  const text = useWords(confirmationWords)
  if (one.kind === 'unknown')
    return (
      <Row>
        <LinkButton size="small" to={pricesPath(supplierId)}>
          {text.match}
        </LinkButton>
      </Row>
    )
  const { to } = one
  const now = lines.find(({ sku, unit }) => sku === to.sku && unit === to.unit)
  // Of the line as it stands: what was accepted before stays.
  const [quantity, price, discount] = [
    one.kind === 'price' || one.kind === 'discount' ? Number(now?.quantity ?? to.quantity) : to.quantity,
    one.kind === 'price' ? to.priceSatang : (now?.priceSatang ?? to.priceSatang),
    one.kind === 'price' ? (now?.discountSatang ?? 0n) : to.discountSatang,
  ]
  const isDone = now
    ? Number(now.quantity) === quantity && now.priceSatang === price && now.discountSatang === discount
    : quantity === 0
  if (isDone || !now) return <p>{text.accepted}</p>
  const word = one.kind === 'short' || one.kind === 'missing' ? text[`accept_${one.kind}`] : text.accept
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="sku" value={to.sku} />
      <input type="hidden" name="unit" value={to.unit} />
      <input type="hidden" name="baseQuantity" value={to.baseQuantity} />
      <input type="hidden" name="vat" value={to.vat} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="price" value={satangToDecimal(price)} />
      <input type="hidden" name="discount" value={satangToDecimal(discount)} />
      <Button type="submit" size="small" name="operation" value="put">
        {word}
      </Button>
    </Form>
  )
}
