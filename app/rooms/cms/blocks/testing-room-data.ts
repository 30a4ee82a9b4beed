import type { BlockKind } from './kinds.ts'

/** What other rooms read for their kinds. */
export const roomData: Partial<Record<BlockKind, (words: string) => unknown>> = {
  categories: (words) => [{ code: 'a', name: { th: words, en: words } }],
  courses: (words) => [
    {
      slug: words,
      title: { th: words, en: words },
      summary: { th: words, en: words },
      category: words,
      level: 'beginner',
      teacher: words,
      priceSatang: 100n,
      saleSatang: null,
      ratingSum: 5,
      ratingCount: 1,
      durationS: 60,
      items: 1,
      learners: 1,
      hasCover: true,
      nextRun: null,
      seatsLeft: null,
    },
  ],
  products: () => [],
  event: (words) => [
    {
      slug: words,
      title: { th: words, en: words },
      startsAt: new Date(0),
      endsAt: new Date(0),
      way: 'onsite',
      place: words,
      state: 'published',
      fromSatang: 100n,
      isSoldOut: false,
    },
  ],
  gift: () => null,
  gift_list: (words) => ({
    received: [
      {
        id: 'a',
        valueSatang: 0n,
        name: { th: words, en: words },
        sender: words,
        message: words,
        claimedAt: new Date(0),
      },
    ],
    things: [{ id: 'a', label: words, total: 2, left: 1, endsAt: null, isOpen: true }],
  }),
  influencer: (words) => ({
    slug: words,
    name: words,
    bio: words,
    code: words,
    picks: [{ path: '/event', event: null }],
  }),
  package: (words) => [
    {
      id: 'a',
      name: { th: words, en: words },
      about: words,
      priceSatang: 100n,
      validDays: 30,
      items: [{ id: 'a', label: words, quantity: 1 }],
    },
  ],
}
