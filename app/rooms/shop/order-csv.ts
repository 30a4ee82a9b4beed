/** An order as a line of a file; the screen's selection and the server's whole list write the same. */
import type { CsvColumn, CsvValue } from '#ui/data-table/csv.ts'
import type { Locale } from '#ui/define-words.ts'
import { orderColumns, type OrderColumn } from './order-columns.ts'
import type { QueuedSummary } from './order-queue.ts'
import { optionsText } from './options-text.ts'
import { orderWords } from './order-words.ts'
import { staffWords } from './staff-words.ts'

export function orderCsv(locale: Locale): Record<OrderColumn, (order: QueuedSummary) => CsvValue> {
  const words: Record<string, unknown> = orderWords[locale]
  const word = (key: string, value: string) => String(words[`${key}_${value}`] ?? value)
  return {
    number: (order) => order.number,
    placed: (order) => order.placedAt,
    customer: (order) => order.buyerName,
    phone: (order) => order.phone,
    items: (order) =>
      [order.firstLine[locale], optionsText(order.firstOptions, locale), orderWords[locale].pieces(order.pieces)]
        .filter(Boolean)
        .join(' · '),
    status: (order) => word('status', order.status),
    payment: (order) => word('payment', order.paymentStatus),
    fulfilment: (order) => word('fulfilment', order.fulfilmentStatus),
    total: (order) => ({ satang: order.totalSatang }),
  }
}

export function orderCsvColumns(locale: Locale): Array<CsvColumn<QueuedSummary>> {
  const values = orderCsv(locale)
  return orderColumns.map(({ key }) => ({ title: staffWords[locale][key], value: values[key] }))
}
