/** Which of its kinds, what it weighs, or what it costs: asked before it stands on the ticket. */
import { type FormEvent, useState } from 'react'
import { parseBaht } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CounterGoods } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import styles from './pos.module.css'
import { asksFirst, type Measured, namesOf, type Put, type Variant } from './put-goods.ts'

/** `variant`: just this one was scanned. */
export interface Chosen {
  goods: CounterGoods
  variant?: Variant
}

interface GoodsChoiceProps {
  chosen: Chosen | null
  onClose: () => void
  onChoose: Put
}

export function GoodsChoice({ chosen, onClose, onChoose }: GoodsChoiceProps) {
  const text = useWords(counterWords)
  const locale = useLocale()
  const { price } = useFormat()
  const [asked, setAsked] = useState<Variant | null>(null)
  if (!chosen) return null
  const { goods } = chosen
  const only = goods.variants.length === 1 ? goods.variants[0]! : null
  const one = asked ?? chosen.variant ?? only
  const put = (variant: Variant, measured?: Measured) => {
    onChoose(goods, variant, measured)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={goods.name[locale] || goods.name.th} size="small">
      {one ? (
        <MeasureForm variant={one} onMeasure={(measured) => put(one, measured)} />
      ) : (
        <div className={styles.methods}>
          {goods.variants.map((variant) => (
            <button
              key={variant.variantId}
              type="button"
              className={styles.note}
              disabled={variant.available !== null && variant.available <= 0}
              onClick={() => (asksFirst(variant) ? setAsked(variant) : put(variant))}
            >
              {namesOf(variant.options, locale) || variant.sku}
              <small>
                {variant.isOpen
                  ? text.openPrice
                  : variant.item === null
                    ? price(variant.priceSatang)
                    : text.perKilo(price(variant.priceSatang))}
              </small>
            </button>
          ))}
        </div>
      )}
    </Dialog>
  )
}

interface MeasureFormProps {
  variant: Variant
  onMeasure: (measured: Measured) => void
}

/** Grams of what is weighed, baht of what has no price of its own. */
export function MeasureForm({ variant, onMeasure }: MeasureFormProps) {
  const text = useWords(counterWords)
  const measure = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get(variant.isOpen ? 'price' : 'grams') ?? '')
    const satang = parseBaht(typed) ?? 0n
    const grams = Number(typed.replaceAll(',', ''))
    if (variant.isOpen ? satang > 0n : Number.isInteger(grams) && grams > 0)
      onMeasure(variant.isOpen ? { satang } : { grams })
  }
  return (
    <form onSubmit={measure}>
      <Stack gap={16}>
        {variant.isOpen ? (
          <MoneyField name="price" id={`price-${variant.sku}`} label={text.typedPrice} min={1n} required />
        ) : (
          <NumberField name="grams" id={`grams-${variant.sku}`} label={text.weight} min={1} required />
        )}
        <Button type="submit" kind="primary" size="large" wide>
          {text.add}
        </Button>
      </Stack>
    </form>
  )
}
