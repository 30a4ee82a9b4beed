/** Pure: batches of gift codes, newest first, for those who make them. */
import { defineList } from '#ui/data-table/define-list.ts'
import type { StateTable } from '#ui/state-badge.tsx'
import type { GiftBatch } from './gift-codes.ts'
import { giftCodesPath } from './links.ts'
import { officeWords } from './office-words.ts'

const states = ['live', 'used', 'expired', 'cancelled'] as const
export type GiftState = (typeof states)[number]

const stateTable: StateTable<GiftState> = {
  live: { tone: 'good', ...both('gift_live') },
  used: { tone: 'info', ...both('gift_used') },
  expired: { tone: 'neutral', ...both('gift_expired') },
  cancelled: { tone: 'bad', ...both('gift_cancelled') },
}

export const giftList = defineList<GiftBatch>()({
  name: 'gift-codes',
  path: giftCodesPath,
  words: { th: wordsIn('th'), en: wordsIn('en') },
  sortedBy: '-made',
  rowName: ({ note, id }) => note || id,
  columns: {
    value: { value: ({ amountSatang }) => ({ satang: amountSatang }), shown: 'always', phone: 'head', width: 'narrow' },
    used: { value: ({ redeemed, count }, locale) => officeWords[locale].usedOf(redeemed, count), width: 'narrow' },
    state: { states: { table: stateTable, of: ({ state }) => state }, filter: { kind: 'choice', values: states } },
    expires: { value: ({ expiresAt }) => expiresAt, says: 'day' },
    maker: { value: ({ makerName, note }) => [makerName, note].filter(Boolean).join(' · '), givesWay: 'third' },
    made: { value: ({ madeAt }) => madeAt, sort: 'descending', shown: 'chosen', phone: 'hide' },
    cancel: { shown: 'always', phone: 'end' },
  },
})

function both(key: `gift_${GiftState}`) {
  return { th: officeWords.th[key], en: officeWords.en[key] }
}

function wordsIn(locale: 'th' | 'en') {
  const { batches, noGifts, batchValue, used, giftState, expires, madeBy, madeAt, cancel } = officeWords[locale]
  return {
    title: batches,
    none: noGifts,
    value: batchValue,
    used,
    state: giftState,
    expires,
    maker: madeBy,
    made: madeAt,
    cancel,
  }
}
