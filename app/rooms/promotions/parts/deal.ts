/** For screens of other rooms, which reckon as the server does and say why something does not apply. */
export { type Applied, type Deal, type DealInput, type DealLine, reckonDeal } from '../deal.ts'
export { offerFrom, type StoredOffer } from '../offer.ts'
export { anyBasket, type Channel, type Conditions, type Offer, type Rule } from '../promotion.ts'
export { whyNotText } from '../why-not.ts'
