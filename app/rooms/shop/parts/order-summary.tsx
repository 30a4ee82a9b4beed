/** What was ordered and what it costs. */
import { held } from '#ui/held.tsx'
import { Card } from '#ui/card.tsx'
import { type Format, useFormat } from '#ui/format.ts'
import { Picture } from '#ui/picture.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { picturePath } from '#rooms/catalogue/parts/picture-path.ts'
import type { Order } from '../order.ts'
import { optionsText } from '../options-text.ts'
import { savingsOf } from '../order-promotions.ts'
import { orderWords } from '../order-words.ts'
import styles from './order-summary.module.css'

type Summed = Pick<
  Order,
  | 'lines'
  | 'subtotalSatang'
  | 'discountSatang'
  | 'promotions'
  | 'shippingSatang'
  | 'totalSatang'
  | 'vatSatang'
  | 'delivery'
>

/** A shop says round prices; `showSku` is for staff, who read them as a paper does. */
export function OrderSummary({ order, showSku = false }: { order: Summed; showSku?: boolean }) {
  const text = useWords(orderWords)
  const locale = useLocale()
  const format = useFormat()
  const money = showSku ? format.baht : format.price
  return (
    <Card title={text.lines}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={`${line.variantId} ${line.unitPriceSatang}`} className={styles.line}>
            <Picture
              source={
                line.picture && {
                  src: picturePath(line.picture.name, 320),
                  width: line.picture.width,
                  height: line.picture.height,
                }
              }
              alt=""
              shape="square"
              className={styles.picture}
            />
            <div className={styles.said}>
              <p className={styles.name}>{line.name[locale]}</p>
              {(line.options.length > 0 || showSku) && (
                <p className={styles.quiet}>
                  {held([optionsText(line.options, locale), showSku && line.sku].filter(Boolean).join(' · '))}
                </p>
              )}
              <p className={styles.quiet}>
                {format.number(line.quantity)} × {money(line.unitPriceSatang)}
              </p>
            </div>
            <p className={styles.amount}>
              {/* As the sum below begins: discounts come after it. */}
              {line.unitPriceSatang === 0n ? text.free : money(line.unitPriceSatang * BigInt(line.quantity))}
            </p>
          </li>
        ))}
      </ul>
      <OrderTotals order={order} money={money} />
    </Card>
  )
}

function OrderTotals({ order, money }: { order: Summed; money: Format['baht'] }) {
  const text = useWords(orderWords)
  const locale = useLocale()
  const { subtotalSatang, totalSatang, vatSatang, delivery } = order
  const { savings, shippingBefore } = savingsOf(order)
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>{text.subtotal}</dt>
          <dd>{money(subtotalSatang)}</dd>
        </div>
        {delivery.method === 'ship' && (
          <div>
            <dt>{text.shipping}</dt>
            <dd>{shippingBefore === 0n ? text.free : money(shippingBefore)}</dd>
          </div>
        )}
        {savings.map(({ name, code, satang }, index) => (
          <div key={index}>
            <dt>{name ? [name[locale], code].filter(Boolean).join(' · ') : text.discount}</dt>
            <dd>{satang === 0n ? text.gift : `−${money(satang)}`}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{text.total}</dt>
          <dd>{money(totalSatang)}</dd>
        </div>
      </dl>
      {vatSatang > 0n && <p className={styles.vat}>{text.vatInside(money(vatSatang))}</p>}
    </>
  )
}
