import { held } from '#ui/held.tsx'
import { useRef } from 'react'
import { Form, href, Link, useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CartLine } from '../../cart.ts'
import type { CartNotice } from '../../cart-notices.ts'
import { cartWords } from '../../cart-words.ts'
import { optionsText } from '../../options-text.ts'
import { LinePicture } from '../../parts/line-picture.tsx'
import styles from './cart.module.css'

export function CartLines({ lines }: { lines: CartLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.sku} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartLine }) {
  const text = useWords(cartWords)
  const locale = useLocale()
  const { price } = useFormat()
  const fetcher = useFetcher()
  const quantity = Number(fetcher.formData?.get('quantity') ?? line.quantity)
  const name = line.name[locale]
  return (
    <li className={styles.line} aria-busy={fetcher.state !== 'idle' || undefined}>
      <LinePicture picture={line.picture} />
      <div className={styles.what}>
        <Link to={href('/shop/product/:sku', { sku: line.sku })} className={styles.name} prefetch="intent">
          {name}
        </Link>
        {line.options.length > 0 && <p className={styles.small}>{held(optionsText(line.options, locale))}</p>}
        <p className={styles.small}>{text.each(price(line.unitPriceSatang))}</p>
        {line.notices.map((notice) => (
          <NoticeLine key={notice.kind} notice={notice} sku={line.sku} />
        ))}
      </div>
      <Quantity line={line} name={name} fetcher={fetcher} />
      <p className={styles.sum}>{price(line.unitPriceSatang * BigInt(quantity))}</p>
      <Form method="post" preventScrollReset className={styles.remove}>
        <input type="hidden" name="sku" value={line.sku} />
        <input type="hidden" name="name" value={name} />
        <Button
          type="submit"
          kind="quiet"
          size="small"
          icon="trash"
          label={text.removeOf(name)}
          name="operation"
          value="remove"
        />
      </Form>
    </li>
  )
}

/** Shown at once, set right when the answer comes. Without script there is a button. */
function Quantity({ line, name, fetcher }: { line: CartLine; name: string; fetcher: ReturnType<typeof useFetcher> }) {
  const text = useWords(cartWords)
  const form = useRef<HTMLFormElement>(null)
  if (!line.sellable) return <span />
  return (
    <fetcher.Form ref={form} method="post" className={styles.quantity}>
      <input type="hidden" name="sku" value={line.sku} />
      <input type="hidden" name="operation" value="quantity" />
      <QuantityField
        key={line.quantity}
        id={`quantity-${line.sku}`}
        name="quantity"
        label={text.quantityOf(name)}
        hideLabel
        size="small"
        max={999}
        defaultValue={line.quantity}
        onQuantity={(quantity) => {
          if (quantity !== line.quantity && form.current) void fetcher.submit(form.current)
        }}
      />
      <noscript>
        <Button type="submit" size="small">
          {text.update}
        </Button>
      </noscript>
    </fetcher.Form>
  )
}

function NoticeLine({ notice, sku }: { notice: CartNotice; sku: string }) {
  const text = useWords(cartWords)
  const { price } = useFormat()
  return (
    <div className={styles.notice}>
      <Icon name="warning" size={16} />
      <span>
        {notice.kind === 'gone' && text.gone}
        {notice.kind === 'priceChanged' && text.priceUp(price(notice.wasSatang), price(notice.nowSatang))}
        {notice.kind === 'short' && text.short(notice.available)}
        {notice.kind === 'fetchOnly' && text.fetchOnly(notice.available)}
      </span>
      {notice.kind === 'short' && notice.available > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="sku" value={sku} />
          <input type="hidden" name="quantity" value={notice.available} />
          <Button type="submit" size="small" name="operation" value="quantity">
            {text.take(notice.available)}
          </Button>
        </Form>
      )}
    </div>
  )
}
