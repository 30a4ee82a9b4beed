import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import type { FoundGoods } from '../../desk/take-order.ts'
import { optionsText } from '../../options-text.ts'
import styles from '../store-order/desk.module.css'

interface FindGoodsProps {
  q: string
  cart: string | null
  from: string
  found: FoundGoods[] | null
}

export function FindGoods({ q, cart, from, found }: FindGoodsProps) {
  const text = useWords(newOrderWords)
  const { state } = useNavigation()
  return (
    <Card title={text.goods}>
      <Stack gap={16}>
        <Form method="get" preventScrollReset>
          {cart && <input type="hidden" name="cart" value={cart} />}
          {from && <input type="hidden" name="from" value={from} />}
          <Row gap={8} align="end">
            <TextField
              name="q"
              label={text.search}
              className={styles.search}
              defaultValue={q}
              maxLength={60}
              type="search"
            />
            <Button type="submit" icon="search" busy={state === 'loading'}>
              {text.find}
            </Button>
          </Row>
        </Form>
        {found?.length === 0 && <p className={styles.quiet}>{text.nothingFound}</p>}
        {found && found.length > 0 && (
          <ul className={styles.lines}>
            {found.map((goods) => (
              <FoundOne key={goods.sku} goods={goods} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

function FoundOne({ goods: { sku, name, options, unitPriceSatang, available } }: { goods: FoundGoods }) {
  const text = useWords(newOrderWords)
  const locale = useLocale()
  const { baht, number } = useFormat()
  const { state } = useNavigation()
  const facts = [
    optionsText(options, locale),
    sku,
    baht(unitPriceSatang),
    available !== null && text.left(number(Number(available))),
  ]
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <p className={styles.name}>{name[locale]}</p>
        <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="operation" value="add" />
        <Button
          type="submit"
          name="sku"
          value={sku}
          size="small"
          icon="plus"
          busy={state === 'submitting'}
          aria-label={text.addSku(name[locale])}
        >
          {text.add}
        </Button>
      </Form>
    </li>
  )
}
