/** By the piece or by the kilogram: the code that the scale's labels have. */
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CounterGoods } from '../counter/see-counter.ts'
import { weighWords } from '../weigh-words.ts'
import { namesOf } from './put-goods.ts'
import styles from './pos.module.css'

/** Less than nothing is nothing: more was sold than somebody had weighed. */
const kilos = (grams: number | null | undefined): string =>
  grams === null || grams === undefined ? '' : (Math.max(grams, 0) / 1000).toFixed(3)

interface WeighGoodsProps {
  goods: CounterGoods
  isSaved: boolean
  refused: Refused | null
}

export function WeighGoods({ goods, isSaved, refused }: WeighGoodsProps) {
  const text = useWords(weighWords)
  const locale = useLocale()
  const { state } = useNavigation()
  return (
    <details
      open={
        isSaved || (refused !== null && ['item', 'left', 'low'].some((field) => refused.fields[field])) || undefined
      }
    >
      <summary>{text.title}</summary>
      <Stack gap={12}>
        <p className={styles.quiet}>{text.body}</p>
        {isSaved && <Notice tone="good" title={text.saved} />}
        {goods.variants.map(({ variantId, options, sku, item, leftGrams, lowGrams }) => (
          <Form key={variantId} method="post">
            <Stack gap={8}>
              <input type="hidden" name="operation" value="weigh" />
              <input type="hidden" name="variantId" value={variantId} />
              <RadioCards
                name="by"
                id={`by-${sku}`}
                label={namesOf(options, locale) || sku}
                defaultValue={item === null ? 'piece' : 'weight'}
                columns={2}
                options={[
                  { value: 'piece', label: text.piece },
                  { value: 'weight', label: text.weight },
                ]}
              />
              <TextField
                name="item"
                id={`item-${sku}`}
                label={text.code}
                optional
                defaultValue={item ?? ''}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                error={refused?.fields.item}
              />
              <Grid min={160}>
                <TextField
                  name="left"
                  id={`left-${sku}`}
                  label={text.left}
                  hint={text.leftHint}
                  defaultValue={kilos(leftGrams)}
                  inputMode="decimal"
                  autoComplete="off"
                  error={refused?.fields.left}
                />
                <TextField
                  name="low"
                  id={`low-${sku}`}
                  label={text.low}
                  defaultValue={lowGrams ? kilos(lowGrams) : ''}
                  inputMode="decimal"
                  autoComplete="off"
                  error={refused?.fields.low}
                />
              </Grid>
              <Button type="submit" busy={state !== 'idle'}>
                {text.save}
              </Button>
            </Stack>
          </Form>
        ))}
      </Stack>
    </details>
  )
}
