import './cost/cost-facts.ts'
import './cost/take-bought.ts'
export { type Availability, availabilityOf } from './availability.ts'
export { adjustShelf, receiveStock } from './desk.ts'
export { atBranches, branches, type Branch, byPlace, sellingPlace, type StockedBranch } from './by-place.ts'
export { consignGoods, endConsigned } from './cost/consigned.ts'
export {
  type OrderedGoods,
  receiveConsigned,
  receiveOrdered,
  returnConsigned,
  returnOrdered,
} from './cost/ordered-goods.ts'
export { repriceGoods } from './cost/reprice.ts'
export { expectGoods } from './expected.ts'
export { integrity } from './integrity.ts'
export { enterCounts, openCount, postCount, putInCount, reviewCount, startCount } from './counts.ts'
export { changeHold } from './change-hold.ts'
export { places, savePlace } from './places.ts'
export { openTransfer, putInTransfer, receiveTransfer, sendTransfer } from './transfers.ts'
export { consume, expire, release, takeBack } from './reservations.ts'
export { type Holder, type Holding, refuseShort, reserve, tryReserve } from './reserve.ts'
export { adjustStock, openLocation, receiveOpening } from './shelf.ts'
export { lockShelves } from './lock-shelves.ts'
export { type BackLine, takeBackLines } from './take-back.ts'
export { stockPath } from './shelf-links.ts'
export type { Shortfall } from './shortfall.ts'
export type { StockViews } from './views.ts'
export { findShelves, type FoundShelf, type Shelves } from './find-shelves.ts'
export { sendAtOnce } from './send-at-once.ts'
export { takeAnyway } from './take-anyway.ts'
