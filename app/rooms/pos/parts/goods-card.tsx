/** One product with its variants: each goes onto the ticket by one press. */
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CounterGoods } from '../counter/see-counter.ts'
import { childrenWords } from '../children-words.ts'
import { counterWords } from '../counter-words.ts'
import { MeasureForm } from './goods-choice.tsx'
import { asksFirst, type Measured, namesOf, usePut } from './put-goods.ts'
import styles from './pos.module.css'
import type { TicketHand } from './ticket-store.ts'

export function GoodsCard({ goods, hand }: { goods: CounterGoods; hand: TicketHand }) {
  const text = useWords(childrenWords)
  const locale = useLocale()
  const toast = useToast()
  const put = usePut(hand)
  const said = () => toast({ tone: 'good', message: text.onTicket })
  return (
    <Card title={goods.name[locale] || goods.name.th}>
      <ul className={styles.lines}>
        {goods.variants.map((variant) => (
          <VariantRow
            key={variant.variantId}
            variant={variant}
            onPut={(measured) => {
              put(goods, variant, measured)
              said()
            }}
          />
        ))}
      </ul>
    </Card>
  )
}

function VariantRow({
  variant,
  onPut,
}: {
  variant: CounterGoods['variants'][number]
  onPut: (measured?: Measured) => void
}) {
  const text = useWords(childrenWords)
  const locale = useLocale()
  const { number, price } = useFormat()
  const counter = useWords(counterWords)
  const isGone = variant.available !== null && variant.available <= 0
  return (
    <li className={styles.line}>
      <span>
        {namesOf(variant.options, locale) || variant.sku}
        <small>
          {variant.sku}
          {variant.barcode && ` · ${text.barcode} ${variant.barcode}`}
        </small>
      </span>
      <span className="numbers">
        {variant.isOpen
          ? counter.openPrice
          : variant.item === null
            ? price(variant.priceSatang)
            : text.perKilo(price(variant.priceSatang))}
      </span>
      <span className={styles.stepper}>
        {variant.available !== null && (
          <Badge tone={isGone ? 'bad' : variant.available <= 10 ? 'warn' : 'neutral'}>
            {isGone ? text.gone : text.left(variant.available)}
          </Badge>
        )}
        {typeof variant.leftGrams === 'number' && (
          <Badge tone={variant.leftGrams <= (variant.lowGrams ?? 0) ? 'warn' : 'neutral'}>
            {text.leftKilos(number(Math.max(variant.leftGrams, 0) / 1000, 3))}
          </Badge>
        )}
        {!asksFirst(variant) ? (
          <Button icon="plus" disabled={isGone} onClick={() => onPut()}>
            {text.put}
          </Button>
        ) : (
          <MeasureForm variant={variant} onMeasure={onPut} />
        )}
      </span>
    </li>
  )
}
