import { type AnyCall, create, get, post, raw } from '#kernel/api.ts'
import './influencer/own-code.ts'
import { removeCover, showCover } from './cover/set-cover.ts'
import { openDoor, scanTicket } from './door/check-in.ts'
import { takeSnapshot } from './door/snapshot.ts'
import { syncScans } from './door/sync-scans.ts'
import { buyGift } from './gift/buy-gift.ts'
import { takeGoods } from './gift/given-goods.ts'
import { takeThing } from './gift/given-things.ts'
import { claimGift } from './gift/claim-gift.ts'
import { giftBatches, managerFigures } from './gift/gift-desk.ts'
import { giftSettings, saveGiftSettings } from './gift/gift-settings.ts'
import { extendGifts, makeGifts, voidGifts } from './gift/make-gifts.ts'
import {
  archivePackage,
  listedPackages,
  listPackage,
  packages,
  savePackage,
  seeThing,
  useThing,
} from './gift/packages.ts'
import { grantQuota, makeGiftLink, myQuotas } from './gift/quotas.ts'
import { giftPayment, payWithGift } from './gift/pay-with-gift.ts'
import { boughtGifts } from './gift/see-bought.ts'
import { myGifts, seeGift } from './gift/see-gift.ts'
import { copyEvent } from './copies/copy-event.ts'
import { noticesOf, tellAll } from './notice/announce.ts'
import { answerQuestions } from './question/answer-questions.ts'
import { saveQuestions } from './question/save-questions.ts'
import { refundTicket } from './refund/one-ticket.ts'
import { refundAll, resumeRefunds } from './refund/mass-refund.ts'
import { seeMassRefund } from './refund/plan.ts'
import { attendeesFile } from './order/attendees-file.server.ts'
import { confirmTurn, joinQueue, leaveQueue } from './waiting/join-queue.ts'
import { seeTurn } from './waiting/see-turn.ts'
import { takeOffer } from './waiting/take-offer.ts'
import { waitingOf } from './waiting/waiting-of.ts'
import { allowOverrides, doorsOf, endDoor, saveDoor } from './door/doors.ts'
import { letInAnyway, overridesOf } from './door/override.ts'
import { eventIcs } from './event/event-ics.server.ts'
import { eventMoves } from './event/event-moves.ts'
import { makeEvent, changeEvent } from './event/save-event.ts'
import { seeEventPage } from './event/see-event.ts'
import { seeEvents } from './event/see-events.ts'
import { followLink } from './influencer/click.server.ts'
import { influencerMoves } from './influencer/influencer-moves.ts'
import { joinProgramme } from './influencer/join.ts'
import { decideReferral } from './influencer/decide-referral.ts'
import { askPayout, dueToAll, payAll } from './influencer/pay-all.ts'
import { payInfluencer } from './influencer/pay-influencer.ts'
import { saveProgramme } from './influencer/programme.ts'
import { earnedOf } from './influencer/referrals.ts'
import { changeInfluencer, makeInfluencer } from './influencer/save-influencer.ts'
import { seeInfluencerPage } from './influencer/see-influencer.ts'
import { acceptLate, attendeesOf, cancelOrder } from './order/attendees.ts'
import { buyTickets } from './order/buy-tickets.ts'
import { seeOrder } from './order/see-order.ts'
import { saveKind } from './ticket/kinds.ts'
import { transferTicket } from './ticket/transfer.ts'
import { ticketPdf } from './ticket/ticket-paper.server.ts'

export const api: AnyCall[] = [
  get('/api/events', 'Events: upcoming, now, past, on demand', seeEvents),
  get('/api/events/page/{slug}', 'An event with its tickets, as visitors see it', seeEventPage),
  create('/api/events/orders', 'Order tickets: places are held, and it says where to pay', buyTickets),
  get('/api/events/orders/{token}', 'An order of tickets, for who holds its link', seeOrder),
  post('/api/events/tickets/{token}/transfer', 'Give a ticket to somebody else: its link and code end', transferTicket),
  post('/api/events/tickets/{token}/answers', 'Say what the organiser asks of who comes', answerQuestions),
  create('/api/events/queue', 'Wait for tickets that have sold out', joinQueue),
  get('/api/events/queue/{token}', 'A place in the queue, for who holds its link', seeTurn),
  post('/api/events/queue/{token}/confirm', 'Say that the address in the queue is one’s own', confirmTurn),
  create('/api/events/queue/{token}/orders', 'Buy what was offered', takeOffer),
  post('/api/events/queue/{token}/leave', 'Leave the queue, or decline what was offered', leaveQueue),
  post('/api/events/doors/{token}/open', 'A door’s PIN: answers the pass with which it scans', openDoor),
  post('/api/events/doors/{token}/list', 'What a scanner keeps for when it has no network, signed', takeSnapshot),
  post('/api/events/doors/{token}/kept-scans', 'What was scanned without network', syncScans),
  post('/api/events/doors/{token}/overrides', 'Let in a ticket that the rules refuse, and say why', letInAnyway),
  post('/api/events/doors/{token}/scans', 'Let a ticket in, or say why not', scanTicket),
  create('/api/events/events', 'Adds an event', makeEvent),
  post('/api/office/events/change-event', 'Change an event', changeEvent),
  post('/api/office/events/publish', 'Publish an event', eventMoves.publish),
  post('/api/office/events/postpone', 'Postpone an event', eventMoves.postpone),
  post('/api/office/events/cancel', 'Cancel an event', eventMoves.cancel),
  post('/api/office/events/archive', 'Put an event away', eventMoves.archive),
  post('/api/office/events/remove-cover', 'Take the picture of an event away', removeCover),
  post('/api/office/events/save-kind', 'Save a kind of tickets', saveKind),
  post('/api/office/events/save-door', 'Open a door for check-in', saveDoor),
  post('/api/office/events/allow-overrides', 'Whether a door may let in against the rules', allowOverrides),
  post('/api/office/events/end-door', 'Close a door', endDoor),
  post('/api/office/events/accept-late', 'Let a late payment stand', acceptLate),
  post('/api/office/events/cancel-order', 'End an order that is not paid, or cost nothing', cancelOrder),
  create('/api/gifts/orders', 'Buy a gift or a package: it says where to pay', buyGift),
  get('/api/gifts/bought', 'Gifts that one bought, and how each stands', boughtGifts),
  get('/api/gifts/payments/{slug}', 'What a gift code would pay', giftPayment),
  create('/api/gifts/payments', 'Pay a bill with a gift code', payWithGift),
  get('/api/gifts/{token}', 'A gift, for who holds its link', seeGift),
  post('/api/gifts/claim', 'Claim a gift by its code or link', claimGift),
  create('/api/gifts/things', 'Take a ticket or a course that a package gives', takeThing),
  create('/api/gifts/goods', 'Have the goods of a gift sent to one of one’s own addresses', takeGoods),
  get('/api/gifts', 'One’s own gifts, and what is left of packages', myGifts),
  get('/api/influencers/gifts/mine', 'The gifts that one may give, and their links', myQuotas),
  create('/api/influencers/gifts', 'Make a link that gives gifts', makeGiftLink),
  get('/api/office/events/gifts', 'Gifts that were made', giftBatches),
  post('/api/office/events/make-gifts', 'Make gifts', makeGifts),
  post('/api/office/events/void-gifts', 'Void what nobody has claimed', voidGifts),
  post('/api/office/events/extend-gifts', 'Extend gifts', extendGifts),
  get('/api/office/events/gift-settings', 'What becomes of codes that expired', giftSettings),
  post('/api/office/events/save-gift-settings', 'Say what becomes of codes that expired', saveGiftSettings),
  post('/api/office/events/grant-quota', 'Grant an influencer gifts to give', grantQuota),
  get('/api/office/events/packages', 'Packages', packages),
  post('/api/office/events/save-package', 'Make a package', savePackage),
  post('/api/office/events/archive-package', 'Put a package away', archivePackage),
  get('/api/packages', 'Packages that everybody may see', listedPackages),
  post('/api/office/events/list-package', 'Show a package to everybody, or hide it', listPackage),
  get('/api/office/events/things/{thingId}', 'What somebody may use, as they show it', seeThing),
  post('/api/office/events/use-thing', 'Count a use of a package', useThing),
  get('/api/office/events/manager', 'Events, gifts and influencers in figures', managerFigures),
  post('/api/office/events/save-questions', 'Save what who comes is asked', saveQuestions),
  post('/api/office/events/copy-event', 'Copy an event to other days', copyEvent),
  post('/api/office/events/tell-all', 'Write to all who hold tickets', tellAll),
  get('/api/office/events/{id}/notices', 'What all who hold tickets were told', noticesOf),
  get(
    '/api/office/events/{id}/refunds',
    'What giving back everybody’s money would come to, and what was done',
    seeMassRefund,
  ),
  post('/api/office/events/refund-ticket', 'Take one ticket back with what it cost', refundTicket),
  post('/api/office/events/refund-all', 'Give back everybody’s money', refundAll),
  post('/api/office/events/resume-refunds', 'Go on giving back everybody’s money', resumeRefunds),
  get('/api/office/events/{id}/waiting', 'Who waits for tickets of an event', waitingOf),
  get('/api/office/events/{id}/attendees', 'Who comes to an event', attendeesOf),
  get('/api/office/events/{id}/overrides', 'Who was let in against the rules, and why', overridesOf),
  get('/api/office/events/{id}/doors', 'The doors of an event, with their links and PINs', doorsOf),
  get('/api/influencers/{slug}', 'The page of an influencer; whose it is sees what they earned', seeInfluencerPage),
  post('/api/influencers', 'Apply as an influencer', joinProgramme),
  create('/api/events/influencers', 'Adds an influencer', makeInfluencer),
  post('/api/office/events/change-influencer', 'Change an influencer', changeInfluencer),
  post('/api/office/events/approve', 'Activate an influencer', influencerMoves.approve),
  post('/api/office/events/reject', 'Decline an influencer', influencerMoves.reject),
  post('/api/office/events/pause', 'Pause an influencer', influencerMoves.pause),
  post('/api/office/events/close', 'Close an influencer', influencerMoves.close),
  post('/api/office/events/pay-influencer', 'Pay the commission that is due', payInfluencer),
  post('/api/influencers/payout', 'Ask for the commission that is one’s own', askPayout),
  get('/api/office/events/commission-due', 'Who has commission to come', dueToAll),
  post('/api/office/events/pay-all-influencers', 'Pay everybody their commission', payAll),
  post('/api/office/events/decide-referral', 'Decide on a referral that looks wrong', decideReferral),
  post('/api/office/events/save-programme', 'Save the rules of the referral programme', saveProgramme),
  get('/api/office/events/influencers/{id}/earned', 'What an influencer earned, order by order', earnedOf),
  raw('GET', '/influencer/{slug}/go', 'A link of an influencer: noted, and led on', (context, request, { slug = '' }) =>
    followLink(context, request, slug),
  ),
  raw(
    'GET',
    '/event/_plugin/manage_event/{id}/attendees.csv',
    'Who comes, with answers and check-ins, as CSV',
    (context, _request, { id = '' }) => attendeesFile(context, id),
  ),
  raw('GET', '/event/cover/{file}', 'The picture of an event, WebP', (context, request, { file = '' }) =>
    showCover(context, request, file),
  ),
  raw('GET', '/event/{slug}/calendar.ics', 'An event for one’s own calendar', (context, _request, { slug = '' }) =>
    eventIcs(context, slug),
  ),
  raw('GET', '/event/ticket/{token}/ticket.pdf', 'A ticket on paper', (context, _request, { token = '' }) =>
    ticketPdf(context, token),
  ),
]
