/** What these blocks show, read for who looks at the page. */
import type { BlockReads, RecordReads } from '#kernel/page-blocks.ts'
import type { blocks } from './blocks.ts'
import { seeEvents } from './event/see-events.ts'
import { listedPackages } from './gift/packages.ts'
import { myGifts } from './gift/see-gift.ts'
import { activeInfluencers } from './influencer/influencers.ts'
import { seeInfluencerPage } from './influencer/see-influencer.ts'

const isSlug = (text: string) => /^[a-z0-9-]{1,80}$/.test(text)
const most = 100

export const blockData = {
  async event(context, { event, count }) {
    // What is gone shows nothing, and breaks nothing.
    if (event !== '' && !isSlug(event)) return []
    const { cards } = await seeEvents(context, event === '' ? {} : { slug: event })
    return cards.slice(0, event === '' ? Math.round(count) : 1)
  },
  gift: async () => null,
  async gift_list(context) {
    if (context.actor.accountId === null) return null
    const { received, things } = await myGifts(context, {})
    return { received: received.slice(0, 5), things: things.filter(({ isOpen }) => isOpen).slice(0, 12) }
  },
  async influencer(context, { influencer }) {
    if (!isSlug(influencer)) return null
    const [known] = await activeInfluencers(context, { slug: influencer })
    if (!known) return null
    const { slug, name, bio, code, picks } = await seeInfluencerPage(context, { slug: known.slug })
    return { slug, name, bio, code, picks }
  },
  async package(context, { package: id, count }) {
    const all = await listedPackages(context, {})
    return id === '' ? all.slice(0, Math.round(count)) : all.filter((one) => one.id === id)
  },
} satisfies BlockReads<typeof blocks>

export const blockRecords = {
  async event(context) {
    const { cards } = await seeEvents(context, { tab: 'all' })
    return cards.slice(0, most).map(({ slug, title }) => ({ value: slug, label: title }))
  },
  async influencer(context) {
    const all = await activeInfluencers(context, {})
    return all.map(({ slug, name }) => ({ value: slug, label: { th: name, en: name } }))
  },
  async package(context) {
    return (await listedPackages(context, {})).map(({ id, name }) => ({ value: id, label: name }))
  },
} satisfies RecordReads
