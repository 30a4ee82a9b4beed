import { held } from '#ui/held.tsx'
import type { ReactNode } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import type { Option } from '#rooms/catalogue/index.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import { optionsText } from '../../options-text.ts'
import styles from '../store-order/desk.module.css'

interface Chosen {
  sku: string
  name: LocalText
  options: Option[]
  quantity: number
  lineSatang: bigint
}

interface ChosenGoodsProps {
  lines: readonly Chosen[]
  subtotalSatang: bigint
  /** In place of the subtotal. */
  children?: ReactNode
}

export function ChosenGoods({ lines, subtotalSatang, children }: ChosenGoodsProps) {
  const text = useWords(newOrderWords)
  const { baht } = useFormat()
  return (
    <Card title={text.chosen}>
      {lines.length === 0 ? (
        <p className={styles.quiet}>{text.chosenNone}</p>
      ) : (
        <Stack gap={16}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <ChosenOne key={line.sku} line={line} />
            ))}
          </ul>
          {children ?? (
            <Row justify="between">
              <span>{text.subtotal}</span>
              <strong className="numbers">{baht(subtotalSatang)}</strong>
            </Row>
          )}
        </Stack>
      )}
    </Card>
  )
}

function ChosenOne({ line: { sku, name, options, quantity, lineSatang } }: { line: Chosen }) {
  const text = useWords(newOrderWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const submit = useSubmit()
  const { state } = useNavigation()
  const change = (count: number) =>
    void submit({ operation: 'quantity', sku, quantity: String(count) }, { method: 'post', preventScrollReset: true })
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <p className={styles.name}>{name[locale]}</p>
        <p className={styles.quiet}>
          {held([optionsText(options, locale), sku, baht(lineSatang)].filter(Boolean).join(' · '))}
        </p>
      </div>
      <Row gap={8}>
        <Form method="post" preventScrollReset>
          <Row gap={4}>
            <input type="hidden" name="operation" value="quantity" />
            <input type="hidden" name="sku" value={sku} />
            <QuantityField
              id={`quantity-${sku}`}
              name="quantity"
              label={text.quantityOf(name[locale])}
              hideLabel
              size="small"
              max={999}
              defaultValue={quantity}
              onQuantity={change}
            />
            <noscript>
              <button type="submit">{text.change}</button>
            </noscript>
          </Row>
        </Form>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="operation" value="remove" />
          <Button
            type="submit"
            kind="quiet"
            size="small"
            icon="trash"
            name="sku"
            value={sku}
            busy={state === 'submitting'}
            label={text.remove(name[locale])}
          />
        </Form>
      </Row>
    </li>
  )
}
