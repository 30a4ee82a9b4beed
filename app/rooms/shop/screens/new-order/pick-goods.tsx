/** Goods by a search as wide as its card, with picture, price and what is left; those that were chosen under it. */
import { type ChangeEvent, useEffect, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import type { Option, Picture } from '#rooms/catalogue/index.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { held } from '#ui/held.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Picture as Shown } from '#ui/picture.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import type { FoundGoods } from '../../desk/take-order.ts'
import { optionsText } from '../../options-text.ts'
import { formIds } from './line-forms.tsx'
import styles from './order-desk.module.css'

export interface Chosen {
  sku: string
  name: LocalText
  options: Option[]
  picture: Picture | null
  quantity: number
  lineSatang: bigint
}

interface PickGoodsProps {
  q: string
  found: readonly FoundGoods[] | null
  lines: readonly Chosen[]
}

export function PickGoods({ q, found, lines }: PickGoodsProps) {
  const text = useWords(newOrderWords)
  const { state } = useNavigation()
  const search = useSearch(q)
  const shown = found ?? []
  return (
    <Card title={text.goods}>
      <Stack gap={16}>
        <Row gap={8} wrap={false}>
          <SearchField
            label={text.search}
            placeholder={text.search}
            form={formIds.find}
            defaultValue={q}
            maxLength={60}
            className={styles.search}
            onChange={search}
          />
          <Button type="submit" form={formIds.find} busy={state === 'loading'}>
            {text.find}
          </Button>
        </Row>
        {found?.length === 0 && <p className={styles.quiet}>{text.nothingFound}</p>}
        {shown.length > 0 && (
          <ul className={styles.found} aria-label={text.found}>
            {shown.map((goods) => (
              <FoundOne key={goods.sku} goods={goods} has={lines.find(({ sku }) => sku === goods.sku)?.quantity ?? 0} />
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <section className={styles.chosen}>
            <h3 className={styles.part}>{text.chosen}</h3>
            <ul>
              {lines.map((line) => (
                <ChosenOne key={line.sku} line={line} />
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Card>
  )
}

const afterMs = 250

/**
 * A moment after the last letter, so that nobody must press. What is on its way is not overtaken: goods that are being added make
 * the cart that a search must name.
 */
function useSearch(shown: string) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const [typed, setTyped] = useState(shown)
  useEffect(() => {
    if (state !== 'idle' || typed.trim() === shown) return
    const timer = setTimeout(() => {
      const form = document.getElementById(formIds.find)
      if (form instanceof HTMLFormElement) void submit(form, { replace: true, preventScrollReset: true })
    }, afterMs)
    return () => clearTimeout(timer)
  }, [typed, shown, state, submit])
  return ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value)
}

/** An SKU is never torn. */
function Which({ options, sku }: Pick<FoundGoods, 'options' | 'sku'>) {
  const said = optionsText(options, useLocale())
  return (
    <p className={styles.quiet}>
      {said && <>{held(said)} · </>}
      <span className={styles.sku}>{sku}</span>
    </p>
  )
}

function FoundOne({ goods, has }: { goods: FoundGoods; has: number }) {
  const { sku, name, options, picture, unitPriceSatang, available } = goods
  const text = useWords(newOrderWords)
  const locale = useLocale()
  const { baht, number } = useFormat()
  const left = available === null ? null : Number(available)
  return (
    <li className={styles.one}>
      <Shown source={pictureSource(picture, 320)} alt="" sizes="56px" shape="square" className={styles.picture} />
      <div className={styles.said}>
        <p className={styles.name}>{name[locale]}</p>
        <Which options={options} sku={sku} />
        <p className={styles.facts}>
          <b className="numbers">{baht(unitPriceSatang)}</b>
          {left !== null && (
            <span className={left > 0 ? styles.quiet : styles.out}>
              {left > 0 ? text.left(number(left)) : text.soldOut}
            </span>
          )}
          {has > 0 && <span className={styles.has}>{text.inOrder(number(has))}</span>}
        </p>
      </div>
      <Button
        type="submit"
        form={formIds.add}
        name="sku"
        value={sku}
        size="small"
        icon="plus"
        disabled={left !== null && left <= 0}
      >
        <span className={styles.addWord}>{text.add}</span>
        <VisuallyHidden> {name[locale]}</VisuallyHidden>
      </Button>
    </li>
  )
}

function ChosenOne({ line: { sku, name, options, picture, quantity, lineSatang } }: { line: Chosen }) {
  const text = useWords(newOrderWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const submit = useSubmit()
  const { state } = useNavigation()
  const form = formIds.line(sku)
  const change = (count: number) =>
    void submit({ operation: 'quantity', sku, quantity: String(count) }, { method: 'post', preventScrollReset: true })
  return (
    <li className={styles.one}>
      <Shown source={pictureSource(picture, 320)} alt="" sizes="56px" shape="square" className={styles.picture} />
      <div className={styles.said}>
        <p className={styles.name}>{name[locale]}</p>
        <Which options={options} sku={sku} />
      </div>
      <div className={styles.count}>
        <QuantityField
          id={`quantity-${sku}`}
          name="quantity"
          form={form}
          label={text.quantityOf(name[locale])}
          hideLabel
          size="small"
          max={999}
          defaultValue={quantity}
          key={quantity}
          onQuantity={change}
        />
        <noscript>
          <button type="submit" form={form}>
            {text.change}
          </button>
        </noscript>
        <span className={`${styles.lineSum} numbers`}>{baht(lineSatang)}</span>
        <Button
          type="submit"
          form={formIds.remove}
          kind="quiet"
          size="small"
          icon="trash"
          name="sku"
          value={sku}
          busy={state === 'submitting'}
          label={text.remove(name[locale])}
        />
      </div>
    </li>
  )
}
