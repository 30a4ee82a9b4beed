/** Pure: the list of plans, for its screen and its query. */
import { defineList } from '#ui/data-table/define-list.ts'
import { planPath, plansPath } from './plan-links.ts'
import { planWords } from './plan-words.ts'
import type { Plan } from './plans.ts'

const states = {
  open: { tone: 'good', th: planWords.th.state_open, en: planWords.en.state_open },
  closed: { tone: 'neutral', th: planWords.th.state_closed, en: planWords.en.state_closed },
} as const

export const planList = defineList<Plan>()({
  name: 'plans',
  path: plansPath,
  words: planWords,
  sortedBy: '-made',
  rowName: ({ name }) => name.th,
  rowTo: ({ id }) => planPath(id),
  columns: {
    name: {
      value: ({ name }, locale) => name[locale],
      sort: 'ascending',
      shown: 'always',
      phone: 'head',
      width: 'wide',
    },
    code: { value: ({ code }) => code, phone: 'under', width: 'medium' },
    state: {
      states: { table: states, of: ({ active }) => (active ? 'open' : 'closed') },
      filter: { kind: 'choice', values: ['open', 'closed'] },
      phone: 'below',
    },
    subscribers: { value: ({ subscribers }) => subscribers, align: 'end', phone: 'aside' },
    price: {
      value: ({ priceSatang }) => ({ satang: priceSatang }),
      sort: 'descending',
      align: 'end',
      phone: 'end',
      unit: '฿',
    },
    every: { value: ({ every }, locale) => planWords[locale][`every_${every}`], phone: 'hide' },
    made: { value: ({ madeAt }) => madeAt, sort: 'descending', filter: { kind: 'dates' }, phone: 'hide' },
  },
})
