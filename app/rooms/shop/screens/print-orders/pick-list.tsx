import type { LocalText, Locale } from '#kernel/context.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { leftToPack } from '../../fulfilment/left-to-pack.ts'
import { optionsText } from '../../options-text.ts'
import type { Order } from '../../order-read.server.ts'
import { printWords } from './print-words.ts'
import styles from './sheets.module.css'

/** One walk along the shelves of each place for all of these orders: what to take, how many, and for which. */
export function PickList({
  orders,
  now,
  usualPlace,
}: {
  orders: readonly Order[]
  now: Date
  /** Where what is sent is taken. */
  usualPlace: LocalText | null
}) {
  const text = useWords(printWords)
  const locale = useLocale()
  const format = useFormat()
  const places = byPlace(orders, usualPlace?.[locale] ?? '', locale)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{text.pickList}</h1>
          <p className={styles.small}>{text.orders(format.number(orders.length))}</p>
        </div>
        <p className={styles.small}>{format.dateTime(now, 'medium')}</p>
      </header>
      {places.map(({ place, orders: taken }) => (
        <section key={place}>
          {places.length > 1 && <h2 className={styles.name}>{text.takenAt(place)}</h2>}
          <Goods goods={toPick(taken, locale)} />
        </section>
      ))}
    </>
  )
}

/** The goods of an order that is fetched lie at its branch; a walk is for one place. */
function byPlace(orders: readonly Order[], usual: string, locale: Locale) {
  const places = new Map<string, Order[]>()
  for (const order of orders) {
    const { delivery } = order
    const place = (delivery.method === 'pickup' && delivery.branch?.placeId && delivery.branch.name[locale]) || usual
    places.set(place, [...(places.get(place) ?? []), order])
  }
  return [...places].map(([place, taken]) => ({ place, orders: taken }))
}

function Goods({ goods }: { goods: ReturnType<typeof toPick> }) {
  const text = useWords(printWords)
  if (goods.length === 0) return <p>{text.allPacked}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.tick} aria-label={text.picked} />
          <th>{text.sku}</th>
          <th>{text.goods}</th>
          <th className={styles.count}>{text.quantity}</th>
          <th>{text.forOrders}</th>
        </tr>
      </thead>
      <tbody>
        {goods.map(({ sku, name, quantity, of }) => (
          <tr key={sku}>
            <td className={styles.tick}>☐</td>
            <td>{sku}</td>
            <td>{name}</td>
            <td className={styles.count}>{quantity}</td>
            <td className={styles.small}>{of.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function toPick(orders: readonly Order[], locale: Locale) {
  const goods = new Map<string, { sku: string; name: string; quantity: number; of: string[] }>()
  for (const order of orders)
    for (const { sku, name, options, left } of leftToPack(order)) {
      const called = [name[locale], optionsText(options, locale)].filter(Boolean).join(' · ')
      const one = goods.get(sku) ?? { sku, name: called, quantity: 0, of: [] }
      goods.set(sku, { ...one, quantity: one.quantity + left, of: [...one.of, `${order.number} × ${left}`] })
    }
  return [...goods.values()].toSorted((a, b) => a.sku.localeCompare(b.sku))
}
