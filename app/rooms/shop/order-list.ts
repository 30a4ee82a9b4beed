/** Pure: the staff's list of orders, for its screen, its query and its files. */
import { defineList } from '#ui/data-table/define-list.ts'
import type { Locale } from '#ui/define-words.ts'
import type { OrderFilter } from './order.ts'
import { carrierNames, carriers } from './fulfilment/carriers.ts'
import { shownFilters } from './order-filter.ts'
import { queuedPath, queuePath } from './order-links.ts'
import type { QueuedSummary } from './order-queue.ts'
import { buyerWords, orderWords } from './order-words.ts'
import { orderStates } from './order-states.ts'
import { optionsText } from './options-text.ts'
import { staffWords } from './staff-words.ts'

export const paymentStatuses = [
  'unpaid',
  'in_review',
  'partial',
  'paid',
  'overpaid',
  'partly_refunded',
  'refunded',
] as const
export const fulfilmentStatuses = ['unfulfilled', 'partial', 'fulfilled', 'partly_returned', 'returned'] as const
export const channels = ['web', 'line', 'facebook', 'tiktok', 'instagram', 'pos', 'manual', 'billing'] as const
export type QueueFilter = Exclude<OrderFilter, 'all'>
const groups = shownFilters.filter((each) => each !== 'all')

/** Staff read of the tabs what their buyers read. */
const words = {
  th: { ...tabsOf(buyerWords.th), ...staffWords.th },
  en: { ...tabsOf(buyerWords.en), ...staffWords.en },
}

export const orderList = defineList<QueuedSummary>()({
  name: 'orders',
  path: queuePath,
  words,
  sortedBy: '-placed',
  rowKey: ({ number }) => number,
  rowName: ({ number }) => number,
  rowTo: ({ number }, search) => queuedPath(number) + search,
  file: true,
  tabs: {
    of: 'status',
    each: {
      tab_all: [],
      tab_pending_payment: ['pending_payment'],
      tab_confirmed: ['confirmed'],
      toDecide: ['needs_decision'],
      tab_completed: ['completed'],
      tab_ended: ['ended'],
    },
  },
  columns: {
    number: { value: (order) => order.number, sort: 'descending', shown: 'always', phone: 'head' },
    placed: {
      value: (order) => order.placedAt,
      sort: 'descending',
      filter: { kind: 'dates' },
      phone: 'aside',
      width: 'medium',
      givesWay: 'third',
    },
    customer: { value: (order) => order.buyerName, phone: 'under' },
    phone: { value: (order) => order.phone, shown: 'chosen' },
    items: {
      value: (order, locale) => [order.firstLine[locale], amountText(order, locale)].filter(Boolean).join(' · '),
      width: 'medium',
      phone: 'hide',
      givesWay: 'first',
    },
    status: {
      value: (order, locale) =>
        order.status === 'confirmed' && order.fulfilmentStatus === 'partial'
          ? word(locale, 'fulfilment', order.fulfilmentStatus)
          : orderStates.words[order.status][locale],
      filter: { kind: 'choice', values: groups },
      width: 'medium',
      phone: 'below',
    },
    payment: {
      value: (order, locale) => word(locale, 'payment', order.paymentStatus),
      filter: { kind: 'choice', values: paymentStatuses },
      choices: (locale) => Object.fromEntries(paymentStatuses.map((each) => [each, word(locale, 'payment', each)])),
      phone: 'hide',
      givesWay: 'second',
    },
    fulfilment: {
      value: (order, locale) => word(locale, 'fulfilment', order.fulfilmentStatus),
      filter: { kind: 'choice', values: fulfilmentStatuses },
      choices: (locale) =>
        Object.fromEntries(fulfilmentStatuses.map((each) => [each, word(locale, 'fulfilment', each)])),
      phone: 'hide',
      givesWay: 'second',
    },
    shipBy: { value: ({ shipBy }) => shipBy, says: 'day', filter: { kind: 'dates' }, shown: 'chosen' },
    cod: {
      value: (order, locale) =>
        order.cod === null ? '' : staffWords[locale][order.cod === 'unpaid' ? 'cod_unpaid' : 'cod_paid'],
      filter: { kind: 'choice', values: ['unpaid', 'paid', 'none'] },
      choices: (locale) => ({
        unpaid: staffWords[locale].cod_unpaid,
        paid: staffWords[locale].cod_paid,
        none: staffWords[locale].cod_none,
      }),
      shown: 'chosen',
    },
    carrier: {
      value: (order, locale) => (order.carrier ? carrierNames[order.carrier][locale] : ''),
      filter: { kind: 'choice', values: [...carriers] },
      choices: (locale) => Object.fromEntries(carriers.map((each) => [each, carrierNames[each][locale]])),
      shown: 'chosen',
    },
    channel: {
      value: (order, locale) => staffWords[locale][`channel_${order.channel}`],
      filter: { kind: 'choice', values: [...channels] },
      choices: (locale) => Object.fromEntries(channels.map((each) => [each, staffWords[locale][`channel_${each}`]])),
      shown: 'chosen',
    },
    total: {
      value: (order) => ({ satang: order.totalSatang }),
      sort: 'descending',
      filter: { kind: 'range' },
      align: 'end',
      phone: 'end',
      unit: '฿',
    },
  },
})

/** "500 กรัม · 2 ชิ้น", and the branch at which it is fetched */
export const amountText = ({ firstOptions, pieces, branch }: QueuedSummary, locale: Locale): string =>
  [
    optionsText(firstOptions, locale),
    orderWords[locale].pieces(pieces),
    branch && staffWords[locale].fetchedAt(branch[locale]),
  ]
    .filter(Boolean)
    .join(' · ')

function word(locale: Locale, of: 'payment' | 'fulfilment', state: string): string {
  const words: Readonly<Record<string, unknown>> = orderWords[locale]
  return String(words[`${of}_${state}`] ?? state)
}

function tabsOf({ tab_all, tab_pending_payment, tab_confirmed, tab_completed, tab_ended }: typeof buyerWords.th) {
  return { tab_all, tab_pending_payment, tab_confirmed, tab_completed, tab_ended }
}
