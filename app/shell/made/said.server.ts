// Made from the folders of app/rooms: npm run map.
/**
 * What rooms say to messaging when they are loaded: their letters, notices and kinds of news for staff. Both processes
 * load all of it, for whichever of them sends must know every one by its name.
 */
import '#rooms/messaging/remind.ts'
import '#rooms/messaging/staff-kinds.ts'
import '#rooms/cluster/approvals/tell-locked.ts'
import '#rooms/notes/tell.ts'
import '#rooms/billing/payer-letters.ts'
import '#rooms/billing/tell-payer.ts'
import '#rooms/subscriptions/notices.ts'
import '#rooms/shop/claims/claim-letters.ts'
import '#rooms/shop/fulfilment/tell-sent.ts'
import '#rooms/shop/notices/notice-letters.ts'
import '#rooms/shop/notices/tell-back.ts'
import '#rooms/shop/order-letters.ts'
import '#rooms/shop/tell-buyer.ts'
import '#rooms/shop/tell-staff.ts'
import '#rooms/lessons/learn/pass-letter.ts'
import '#rooms/lessons/tell.ts'
import '#rooms/cms/inquiries/inquiries.ts'
import '#rooms/projects/client/tell-of-client.ts'
import '#rooms/projects/remind/tell-task.ts'
import '#rooms/calendar/book/booking-letters.ts'
import '#rooms/calendar/invite/letters.ts'
import '#rooms/calendar/mail/digest-letter.ts'
import '#rooms/calendar/reply/reply-words.ts'
import '#rooms/events/order/tell-buyer.ts'
