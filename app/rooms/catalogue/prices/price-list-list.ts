/** Pure: the list of price lists, for its screen and its query. */
import { formatDate } from '#kernel/dates.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { priceListPath, priceListsPath } from '../desk-links.ts'
import type { PriceChannel } from './price-list-input.ts'
import { priceListStates, type PriceListState } from './price-list-states.ts'
import { priceListWords } from './price-list-words.ts'

export interface ListedPrices {
  id: string
  name: string
  group: string | null
  channel: PriceChannel | null
  state: PriceListState
  startsAt: Date | null
  endsAt: Date | null
  priority: number
  items: number
  madeAt: Date
}

export const priceListList = defineList<ListedPrices>()({
  name: 'price-lists',
  path: priceListsPath,
  words: priceListWords,
  sortedBy: '-priority',
  rowName: ({ name }) => name,
  rowTo: ({ id }) => priceListPath(id),
  columns: {
    name: { value: ({ name }) => name, sort: 'ascending', shown: 'always', phone: 'head', width: 'wide' },
    state: {
      states: { table: priceListStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['on', 'soon', 'over', 'off'] },
      phone: 'aside',
      width: 'narrow',
    },
    group: { value: ({ group }, locale) => group ?? priceListWords[locale].anyone, phone: 'under' },
    channel: {
      value: ({ channel }, locale) =>
        channel ? priceListWords[locale][`channel_${channel}`] : priceListWords[locale].anyChannel,
      phone: 'below',
    },
    period: { value: periodOf, phone: 'below', width: 'wide', givesWay: 'second' },
    items: { value: ({ items }) => String(items), align: 'end', phone: 'end' },
    priority: {
      value: ({ priority }) => String(priority),
      sort: 'descending',
      align: 'end',
      phone: 'hide',
      givesWay: 'first',
    },
    made: { value: ({ madeAt }) => madeAt, sort: 'descending', shown: 'chosen', phone: 'hide' },
  },
})

function periodOf({ startsAt, endsAt }: ListedPrices, locale: 'th' | 'en'): string {
  const text = priceListWords[locale]
  const day = (at: Date) => formatDate(at, locale, 'short')
  const last = endsAt && new Date(endsAt.getTime() - 1)
  if (startsAt && last) return `${day(startsAt)} – ${day(last)}`
  if (startsAt) return text.from(day(startsAt))
  return last ? text.until(day(last)) : text.always
}
