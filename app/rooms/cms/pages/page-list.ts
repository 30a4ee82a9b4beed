/** Pure: the list of pages and posts, for its screen and its query. */
import type { LocalText } from '#kernel/context.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { editPath } from './page-links.ts'
import { type PageState, pageStates } from './page-states.ts'
import { pageWords } from './page-words.ts'

export interface ListedPage {
  id: string
  kind: 'page' | 'post'
  title: LocalText
  path: string
  state: PageState
  changedAt: Date
}

export const pageList = defineList<ListedPage>()({
  name: 'pages',
  path: '/cms/pages',
  words: pageWords,
  sortedBy: '-changed',
  rowName: ({ title }) => title.th,
  rowTo: ({ id }) => editPath(id),
  tabs: {
    of: 'state',
    each: {
      all: ['draft', 'scheduled', 'published', 'changed'],
      live: ['published', 'changed'],
      drafts: ['draft', 'scheduled'],
      trash: ['trashed'],
    },
  },
  columns: {
    name: {
      value: ({ title }, locale) => title[locale] || title.th,
      sort: 'ascending',
      shown: 'always',
      phone: 'head',
      width: 'wide',
    },
    kind: {
      value: ({ kind }, locale) => pageWords[locale][`kind_${kind}`],
      filter: { kind: 'choice', values: ['page', 'post'] },
      choices: (locale) => ({ page: pageWords[locale].kind_page, post: pageWords[locale].kind_post }),
      width: 'narrow',
      phone: 'aside',
    },
    state: {
      states: { table: pageStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: Object.keys(pageStates) as PageState[] },
      phone: 'below',
      width: 'narrow',
    },
    path: { value: ({ path }) => path, phone: 'under', width: 'medium', givesWay: 'first' },
    changed: {
      value: ({ changedAt }) => changedAt,
      sort: 'descending',
      phone: 'hide',
      width: 'narrow',
      givesWay: 'second',
    },
  },
})
