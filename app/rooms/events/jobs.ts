import type { Handler } from '#kernel/action.server.ts'
import { sweepCovers } from './cover/set-cover.ts'
import { reckonings } from './influencer/reckon.ts'
import { endWaiting } from './order/end-waiting.ts'
import { endThing } from './order/end-things.ts'
import { orderSale } from './order/order-sale.ts'
import { deferGift } from './gift/defer-gift.ts'
import { giftEnds, lapseGift } from './gift/gift-ends.ts'
import { deliverGift } from './gift/deliver-gift.ts'
import { moneySale, packageSale } from './gift/gift-sale.ts'
import { refundOne } from './refund/mass-refund.ts'
import { sendNotice } from './notice/send-notice.ts'
import { passWaitingOn } from './waiting/offers.ts'
import { tellWaiting } from './waiting/tell-waiting.ts'
import { tellHolder } from './ticket/tell-holder.ts'
import { tellBack, tellEnded } from './ticket/tell-back.ts'
import { tellBuyer } from './order/tell-buyer.ts'
import { forgetPerson } from './forget-person.ts'

export const handlers: readonly Handler[] = [
  orderSale.clock,
  moneySale.clock,
  packageSale.clock,
  deferGift,
  endWaiting,
  endThing,
  ...tellBuyer,
  tellHolder,
  tellBack,
  tellEnded,
  ...reckonings,
  forgetPerson,
  ...tellWaiting,
  refundOne,
  sendNotice,
  passWaitingOn,
  deliverGift,
  sweepCovers,
  giftEnds,
  lapseGift,
]
