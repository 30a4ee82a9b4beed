import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import type { Refused } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { ZipField } from '#ui/id-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Cart } from '../../cart.ts'
import { cartWords } from '../../cart-words.ts'
import { Sums } from '../../parts/sums.tsx'
import { useSavings } from '../../parts/use-savings.tsx'
import { Coupon } from './coupon.tsx'
import { Gifts, GiftsGone } from './gifts.tsx'
import styles from './cart.module.css'
import { CartLines } from './cart-lines.tsx'

interface Removed {
  ok: true
  sku: string
  name: string
  quantity: number
}

export interface CartProps {
  cart: Cart
  /** SKUs whose quantity was cut when two carts became one. */
  cut: string[]
  /** Whether the prices hold VAT at all: the seller may not be registered for it. */
  hasVat: boolean
  result: Removed | CouponUsed | (Refused & { typed?: string }) | undefined
}

interface CouponUsed {
  ok: true
  used: string
}

export function CartView({ cart, cut, hasVat, result, after }: CartProps & { after?: ReactNode }) {
  const text = useWords(cartWords)
  const notices = (
    <div role="status" className={styles.news}>
      {result?.ok === true && 'sku' in result && result.quantity > 0 && <Undo removed={result} />}
      {result?.ok === false && result.typed === undefined && <Notice tone="bad">{result.message}</Notice>}
      {cut.length > 0 && <Notice tone="warn">{text.cut(cut.join(', '))}</Notice>}
    </div>
  )
  if (cart.lines.length === 0)
    return (
      <>
        <PageHead title={text.cart} />
        {notices}
        <EmptyState icon="cart" title={text.empty} action={text.toShop} to={href('/shop/products')} />
      </>
    )
  return (
    <>
      <PageHead title={text.cart} />
      {notices}
      <Split aside={<Summary cart={cart} hasVat={hasVat} refused={result?.ok === false ? result : undefined} />}>
        <Stack gap={24}>
          <CartLines lines={cart.lines} />
          <Gifts gifts={cart.deal.gifts} />
          <GiftsGone giftsGone={cart.deal.giftsGone} />
          {after}
        </Stack>
      </Split>
    </>
  )
}

function Undo({ removed }: { removed: Removed }) {
  const text = useWords(cartWords)
  return (
    <Notice
      tone="info"
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="sku" value={removed.sku} />
          <input type="hidden" name="quantity" value={removed.quantity} />
          <Button type="submit" name="operation" value="add">
            {text.undo}
          </Button>
        </Form>
      }
    >
      {text.removed(removed.name)}
    </Notice>
  )
}

/** Where parcels cost more to some provinces: what it comes to for a postal code. */
function Estimate({ estimate: { zip, province, isServed } }: { estimate: NonNullable<Cart['estimate']> }) {
  const text = useWords(cartWords)
  const locale = useLocale()
  const said = province ? (isServed ? text.zipTo : text.zipNotServed)(province[locale]) : zip && text.zipUnknown
  return (
    <Form method="get" preventScrollReset>
      <Row align="end" gap={8}>
        <ZipField name="zip" label={text.zip} defaultValue={zip} />
        <Button type="submit">{text.zipAsk}</Button>
      </Row>
      <p role="status" className={styles.small}>
        {said}
      </p>
    </Form>
  )
}

function Summary({
  cart,
  hasVat,
  refused,
}: Pick<CartProps, 'cart' | 'hasVat'> & { refused: (Refused & { typed?: string }) | undefined }) {
  const text = useWords(cartWords)
  const { price } = useFormat()
  const isBlocked = cart.lines.some((line) =>
    line.notices.some((notice) => notice.kind === 'gone' || notice.kind === 'short'),
  )
  const hasNewPrices = cart.lines.some((line) => line.notices.some((notice) => notice.kind === 'priceChanged'))
  return (
    <Card title={text.summary}>
      <Stack gap={16}>
        <Sums
          sums={[
            { label: text.subtotal, value: price(cart.subtotalSatang) },
            {
              label: text.shipping,
              value: cart.shippingSatang === 0n ? text.shippingFree : price(cart.shippingSatang),
            },
            ...useSavings(cart.deal),
            { label: text.total, value: price(cart.totalSatang), strong: true },
          ]}
        />
        {cart.estimate && <Estimate estimate={cart.estimate} />}
        {hasVat && <p className={styles.small}>{text.vat}</p>}
        {cart.awaySatang !== null && <Notice tone="good">{text.freeFrom(price(cart.awaySatang))}</Notice>}
        <Coupon codes={cart.deal.codes} refused={refused} />
        {hasNewPrices && (
          <Form method="post" preventScrollReset>
            <Notice
              tone="warn"
              action={
                <Button type="submit" name="operation" value="accept">
                  {text.acceptPrices}
                </Button>
              }
            >
              {text.pricesChanged}
            </Notice>
          </Form>
        )}
        {isBlocked ? (
          <Notice tone="warn">{text.blocked}</Notice>
        ) : (
          <LinkButton kind="primary" size="large" wide to={href('/shop/checkout')} prefetch="intent">
            {text.checkout}
          </LinkButton>
        )}
      </Stack>
    </Card>
  )
}
