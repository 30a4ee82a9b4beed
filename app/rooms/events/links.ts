import { href } from 'react-router'

export const eventsPath = href('/event')
export const eventPath = (slug: string): string => href('/event/:slug', { slug })
export const icsPath = (slug: string): string => `${eventPath(slug)}/calendar.ics`
export const orderPath = (token: string): string => href('/event/order/:token', { token })
export const ticketPath = (token: string): string => href('/event/ticket/:token', { token })
export const ticketPaper = (token: string): string => `${ticketPath(token)}/ticket.pdf`
/** Of a place in a queue. */
export const turnPath = (token: string): string => href('/event/queue/:token', { token })
export const doorPath = (token: string): string => href('/event/door/:token', { token })
export const influencerPath = (slug: string): string => href('/influencer/:slug', { slug })
/** What an influencer shares: it is noted, and leads on. */
export const influencerLink = (slug: string, to?: string): string =>
  `${influencerPath(slug)}/go${to ? `?to=${encodeURIComponent(to)}` : ''}`
export const joinPath = href('/influencer/join')
export const influencerDesk = href('/event/_plugin/manage_influ')
export const influencerDeskOf = (id: string): string => href('/event/_plugin/manage_influ/:id', { id })
/** Of staff; `new` is the one that is not there yet. */
export const deskPath = href('/event/_plugin/manage_event')
export const deskOf = (id: string): string => href('/event/_plugin/manage_event/:id', { id })
export const attendeesFilePath = (id: string): string => `${deskOf(id)}/attendees.csv`
/** One's own gifts; a gift, for who has its link; where staff keep them; where they count a use. */
export const giftsPath = href('/event/gift')
/** Where gifts are bought; where a bill is paid by a code. */
export const giftShopPath = href('/event/gift/shop')
export const payGiftPath = (slug: string): string => href('/event/gift/pay/:slug', { slug })
export const giftPath = (token: string): string => href('/event/gift/:token', { token })
export const giftDesk = href('/event/_plugin/manage_gift')
export const countPath = (thingId: string): string => `${giftDesk}?use=${thingId}`
export const giveGiftsPath = href('/influencer/gift')
/** Of identity: one’s own addresses. */
export const addressesPath = href('/user/profile/addresses')
export const managerPath = href('/event/_plugin/manager')
