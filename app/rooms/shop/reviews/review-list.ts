/** Pure: the staff's list of reviews, for its screen and its query. */
import type { LocalText } from '#kernel/context.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { reviewStates, reviewWords } from './review-words.ts'

export interface ListedReview {
  id: string
  product: LocalText
  author: string
  stars: number
  body: string
  state: keyof typeof reviewStates
  writtenAt: Date
}

export const reviewPath = (id: string): string => `/cluster/products/reviews/${encodeURIComponent(id)}`

export const reviewList = defineList<ListedReview>()({
  name: 'reviews',
  path: '/cluster/products/reviews',
  words: reviewWords,
  sortedBy: '-written',
  rowName: ({ author }) => author,
  rowTo: ({ id }) => reviewPath(id),
  tabs: {
    of: 'state',
    each: { all: [], tab_new: ['new'], tab_answered: ['answered'], tab_hidden: ['hidden'] },
  },
  columns: {
    product: { value: ({ product }, locale) => product[locale], shown: 'always', phone: 'head', width: 'medium' },
    stars: {
      value: ({ stars }) => stars,
      sort: 'ascending',
      filter: { kind: 'choice', values: ['1', '2', '3', '4', '5'] },
      choices: () => ({ 1: '★', 2: '★★', 3: '★★★', 4: '★★★★', 5: '★★★★★' }),
      phone: 'end',
      align: 'end',
      width: 'narrow',
    },
    body: { value: ({ body }) => body, phone: 'under', width: 'wide', givesWay: 'first' },
    author: { value: ({ author }) => author, phone: 'below', width: 'narrow' },
    state: {
      states: { table: reviewStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['new', 'answered', 'hidden'] },
      phone: 'below',
      width: 'narrow',
    },
    written: { value: ({ writtenAt }) => writtenAt, sort: 'descending', phone: 'aside', width: 'narrow' },
  },
})
