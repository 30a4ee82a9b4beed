export { changePromotions, offersOfOrder } from './change-hold.ts'
export { categoriesOf, type Gift, giftsOf, offerByCode, usesByCustomer } from './for-basket.ts'
export {
  giveBackPromotions,
  codesOfOrder,
  guardCodes,
  holdPromotions,
  lockPromotions,
  releasePromotions,
  reopenPromotions,
  usePromotions,
} from './hold.ts'
export { integrity } from './integrity.ts'
export { offerFrom, type StoredOffer } from './offer.ts'
export { refuseOffer } from './refusals.ts'
export type { PromotionViews } from './views.ts'
export { mayPass, type WhyNot } from './why-not.ts'
