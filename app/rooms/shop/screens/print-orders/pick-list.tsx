import type { Locale } from '#kernel/context.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { leftToPack } from '../../fulfilment/left-to-pack.ts'
import { optionsText } from '../../options-text.ts'
import type { Order } from '../../order-read.server.ts'
import { printWords } from './print-words.ts'
import styles from './sheets.module.css'

/** One walk along the shelves for all of these orders: what to take, how many, and for which. */
export function PickList({ orders, now }: { orders: readonly Order[]; now: Date }) {
  const text = useWords(printWords)
  const locale = useLocale()
  const format = useFormat()
  const goods = toPick(orders, locale)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{text.pickList}</h1>
          <p className={styles.small}>{text.orders(format.number(orders.length))}</p>
        </div>
        <p className={styles.small}>{format.dateTime(now, 'medium')}</p>
      </header>
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
      {goods.length === 0 && <p>{text.allPacked}</p>}
    </>
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
