/** Pure: the staff's list of promotions. */
import type { LocalText } from '#kernel/context.ts'
import { formatDate } from '#kernel/dates.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { promotionPath, promotionsPath } from './links.ts'
import { type Kind, kinds, type State, states } from './promotion.ts'
import { promotionStates } from './promotion-states.ts'
import { promotionWords } from './promotion-words.ts'

export interface ListedPromotion {
  promotionId: string
  name: LocalText
  kind: Kind
  state: State
  code: string | null
  startsAt: Date | null
  endsAt: Date | null
  /** those that wait for their money among them */
  uses: number
  budgetUses: number | null
  givenSatang: bigint
  madeAt: Date
}

export const promotionList = defineList<ListedPromotion>()({
  name: 'promotions',
  path: promotionsPath,
  words: promotionWords,
  sortedBy: '-made',
  rowKey: ({ promotionId }) => promotionId,
  rowName: ({ name }) => name.th,
  rowTo: ({ promotionId }) => promotionPath(promotionId),
  file: true,
  tabs: {
    of: 'state',
    each: {
      all: [],
      tab_active: ['active'],
      tab_scheduled: ['scheduled'],
      tab_draft: ['draft', 'paused'],
      tab_ended: ['ended'],
    },
  },
  columns: {
    name: {
      value: ({ name }, locale) => name[locale],
      sort: 'ascending',
      shown: 'always',
      phone: 'head',
      width: 'wide',
    },
    code: { value: ({ code }) => code ?? '', phone: 'under', width: 'narrow', givesWay: 'first' },
    state: {
      states: { table: promotionStates.table, of: ({ state }) => state },
      filter: { kind: 'choice', values: states },
      phone: 'aside',
      width: 'narrow',
    },
    kind: {
      value: ({ kind }, locale) => promotionWords[locale][`kind_${kind}`],
      filter: { kind: 'choice', values: kinds },
      choices: (locale) => Object.fromEntries(kinds.map((kind) => [kind, promotionWords[locale][`kind_${kind}`]])),
      phone: 'hide',
      width: 'medium',
      givesWay: 'second',
    },
    period: {
      value: ({ startsAt, endsAt }, locale) => periodText({ startsAt, endsAt }, locale),
      phone: 'below',
      width: 'wide',
      givesWay: 'third',
    },
    uses: {
      value: ({ uses, budgetUses }) => (budgetUses === null ? String(uses) : `${uses} / ${budgetUses}`),
      align: 'end',
      phone: 'hide',
    },
    given: {
      value: ({ givenSatang }) => ({ satang: givenSatang }),
      sort: 'descending',
      align: 'end',
      phone: 'end',
      unit: '฿',
    },
    made: { value: ({ madeAt }) => madeAt, sort: 'descending', shown: 'chosen', phone: 'hide' },
  },
})

export function periodText(
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
  locale: 'th' | 'en',
): string {
  const text = promotionWords[locale]
  const day = (at: Date) => formatDate(at, locale, 'short')
  if (!startsAt && !endsAt) return text.always
  const last = endsAt && new Date(endsAt.getTime() - 1)
  if (startsAt && last) return `${day(startsAt)} – ${day(last)}`
  return startsAt ? text.from(day(startsAt)) : text.until(day(last!))
}
