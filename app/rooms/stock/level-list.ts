/** Pure: what lies where, for the screen, the query and the files. */
import type { LocalText } from '#kernel/context.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { kindText } from './kind-text.ts'
import { stockPath } from './shelf-links.ts'
import { type LevelState, levelStates, shelfWords } from './shelf-words.ts'

export interface ListedLevel {
  variantId: string
  locationId: string
  sku: string
  name: LocalText
  options: { value: LocalText }[]
  place: LocalText
  onHand: bigint
  reserved: bigint
  incoming: bigint
  state: LevelState
}

export const levelList = defineList<ListedLevel>()({
  name: 'stock',
  path: stockPath,
  words: shelfWords,
  sortedBy: 'name',
  rowKey: ({ variantId, locationId }) => `${variantId} ${locationId}`,
  rowName: ({ sku }) => sku,
  rowTo: ({ variantId, locationId }) => `${stockPath}/${variantId}?location=${locationId}`,
  file: true,
  columns: {
    name: {
      value: (level, locale) => [level.name[locale], kindText(level, locale)].filter(Boolean).join(' · '),
      sort: 'ascending',
      shown: 'always',
      phone: 'head',
      width: 'wide',
    },
    sku: { value: ({ sku }) => sku, sort: 'ascending', phone: 'under', width: 'medium' },
    place: { value: ({ place }, locale) => place[locale], phone: 'hide', width: 'narrow', givesWay: 'first' },
    state: {
      states: { table: levelStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['low', 'out', 'check', 'ok'] },
      phone: 'aside',
      width: 'narrow',
    },
    onHand: { value: ({ onHand }) => onHand, sort: 'descending', align: 'end', phone: 'hide', width: 'narrow' },
    reserved: { value: ({ reserved }) => reserved, sort: 'descending', align: 'end', phone: 'hide', width: 'narrow' },
    incoming: { value: ({ incoming }) => incoming, sort: 'descending', align: 'end', phone: 'hide', width: 'narrow' },
    available: { value: ({ onHand, reserved }) => onHand - reserved, align: 'end', phone: 'end', width: 'narrow' },
  },
})
