/** Pure: who has which plan, for its screen, query and files. */
import type { LocalText } from '#kernel/context.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { subscribersPath } from './plan-links.ts'
import { subscriptionStates, subscriptionWords } from './subscription-words.ts'

export interface Subscriber {
  id: string
  name: string
  plan: LocalText
  status: keyof typeof subscriptionStates
  /** the last day on which it may be used; null before the first payment */
  untilOn: string | null
  priceSatang: bigint
  beganAt: Date
}

export const subscriberList = defineList<Subscriber>()({
  name: 'subscriptions',
  path: subscribersPath,
  words: subscriptionWords,
  sortedBy: '-began',
  rowName: ({ name }) => name,
  file: true,
  columns: {
    name: { value: ({ name }) => name, shown: 'always', phone: 'head', width: 'wide' },
    plan: { value: ({ plan }, locale) => plan[locale], phone: 'under', width: 'medium' },
    state: {
      states: { table: subscriptionStates, of: ({ status }) => status },
      filter: { kind: 'choice', values: ['begun', 'trialing', 'active', 'past_due', 'suspended', 'ended'] },
      phone: 'below',
    },
    until: { value: ({ untilOn }) => untilOn, sort: 'ascending', phone: 'aside' },
    price: { value: ({ priceSatang }) => ({ satang: priceSatang }), align: 'end', phone: 'end', unit: '฿' },
    began: { value: ({ beganAt }) => beganAt, sort: 'descending', filter: { kind: 'dates' }, phone: 'hide' },
  },
})
