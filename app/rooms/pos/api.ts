import { post, type AnyCall, create, get, raw } from '#kernel/api.ts'
import { eventStream } from '#kernel/live.server.ts'
import { addGoods } from './counter/add-goods.ts'
import { weighGoods } from './counter/weigh-goods.ts'
import { codeFor, seeDisplay, showCustomer } from './counter/display.ts'
import { issueFullInvoice, noteDebts, seeDebts, seeInvoiced } from './counter/papers-here.ts'
import { seeReceipt, seeReceipts } from './counter/receipts.ts'
import { seeCounter, seeGoods, seeTill, seeRegisters } from './counter/see-counter.ts'
import { giveLeaseBack, takeLease } from './lease/lease.ts'
import { decideQuarantined, seeQuarantined } from './lease/quarantine.ts'
import { syncSales } from './lease/sync-sales.ts'
import { moveBatch, seePanel } from './prepare/panel.ts'
import { sendTicket } from './prepare/send-to-prepare.ts'
import { archiveRegisters, bringBackRegisters } from './registers.ts'
import { changeRegister, makeRegister } from './save-register.ts'
import { seeWorth } from './sell/exchange.ts'
import { askRefund, giveBack, voidSale } from './sell/give-back.ts'
import { heldTickets, holdTicket, takeUpTicket } from './sell/held-tickets.ts'
import { askDiscount } from './sell/over-discount.ts'
import { showGift } from './sell/gift-tender.ts'
import { showMember } from './sell/members.ts'
import { seeCoupon } from './sell/offers-now.ts'
import { sellTicket } from './sell/sell-ticket.ts'
import { deliverDeposit, giveDepositBack } from './sell/end-deposit.ts'
import { takeDebt } from './sell/take-debt.ts'
import { forfeitDeposit } from './sell/forfeit-deposit.ts'
import { prepareDeposit } from './sell/prepare-deposit.ts'
import { seeDeposits } from './sell/see-deposits.ts'
import { takeDeposit } from './sell/take-deposit.ts'
import { seeDay, seeShift } from './shift/see-shift.ts'
import { closeShift, countShift, moveCash, openShift, sellOn } from './shift/shifts.ts'

export const api: AnyCall[] = [
  create('/api/pos/registers', 'Adds a register', makeRegister),
  post('/api/office/pos/change-register', 'Changes a register', changeRegister),
  post('/api/office/pos/archive-registers', 'Archives registers', archiveRegisters),
  post('/api/office/pos/bring-back-registers', 'Brings registers back', bringBackRegisters),
  get('/api/pos/registers', 'Registers in use, with who has them open', seeRegisters),
  get('/api/pos/counter', 'All that a counter needs to sell: goods, prices, the shift', seeCounter),
  get('/api/pos/register', 'The register that is open, without its goods', seeTill),
  get('/api/pos/goods', 'Goods, prices and categories of a register', seeGoods),
  post('/api/office/pos/add-goods', 'Adds a product with a name and a price', addGoods),
  get('/api/pos/invoiced', 'Sales whose tax invoice may be issued in full', seeInvoiced),
  post('/api/office/pos/issue-full-invoice', 'Issues a full tax invoice for a sale', issueFullInvoice),
  get('/api/pos/debts', 'What customers owe the counter', seeDebts),
  post('/api/office/pos/note-debts', 'Issues a billing note for what a customer owes', noteDebts),
  post('/api/pos/lease', 'Takes a register to a device, or from another one', takeLease),
  post('/api/pos/give-lease-back', 'Gives a register back, nothing waiting', giveLeaseBack),
  post('/api/pos/sync', 'What a device sold while the line was down, in its order', syncSales),
  get('/api/pos/quarantined', 'Late sales that wait for somebody', seeQuarantined),
  post('/api/office/pos/decide-quarantined', 'Accepts or drops a late sale', decideQuarantined),
  post('/api/pos/sales', 'Sells a ticket; its id is the idempotency key', sellTicket),
  get('/api/pos/sales', 'What a register sold, the newest first', seeReceipts),
  get('/api/pos/sales/{id}', 'A sale with what may still come back of it', seeReceipt),
  post('/api/pos/refunds', 'Goods back by their receipt; its id is the idempotency key', giveBack),
  get('/api/pos/worth', 'What goods of a receipt are worth in an exchange', seeWorth),
  post('/api/office/pos/void-sale', 'Voids a sale in its own shift', voidSale),
  post('/api/office/pos/ask-discount', 'Asks for a discount above one’s limit', askDiscount),
  post('/api/office/pos/ask-refund', 'Asks to refund or void a sale', askRefund),
  post('/api/office/pos/show-member', 'Whose member code was read, for one ticket', showMember),
  post('/api/office/pos/show-gift', 'What a gift code holds that somebody pays with', showGift),
  get('/api/pos/coupon', 'What a code offers a ticket', seeCoupon),
  post('/api/office/pos/take-debt', 'Takes a payment of what was sold on account', takeDebt),
  post(
    '/api/office/pos/take-deposit',
    'Takes a part of the price before the goods go; its id is the idempotency key',
    takeDeposit,
  ),
  get(
    '/api/pos/deposits',
    'Deposits of a register: those that wait, or (`state=ended`) what became of others',
    seeDeposits,
  ),
  post(
    '/api/office/pos/deliver-deposit',
    'Takes the rest of a deposit’s price and hands its goods over',
    deliverDeposit,
  ),
  post('/api/office/pos/give-deposit-back', 'Gives a deposit back', giveDepositBack),
  post('/api/office/pos/forfeit-deposit', 'Keeps a deposit whose buyer did not come, all or in part', forfeitDeposit),
  post('/api/office/pos/prepare-deposit', 'Sends what a deposit was paid for to be prepared', prepareDeposit),
  post('/api/office/pos/weigh-goods', 'Sells goods by weight, with their code at the scale', weighGoods),
  post('/api/office/pos/open-shift', 'Opens a shift with its float', openShift),
  post('/api/office/pos/count-shift', 'Begins to count a drawer: nothing is sold meanwhile', countShift),
  post('/api/office/pos/sell-on', 'Back to selling', sellOn),
  post('/api/office/pos/close-shift', 'Closes a shift by its blind count', closeShift),
  post('/api/office/pos/move-cash', 'Cash into a drawer, out of it, or into the safe', moveCash),
  get('/api/pos/shifts/{id}', 'X or Z of a shift', seeShift),
  get('/api/pos/days/{day}', 'What the counters sold on a day of Bangkok', seeDay),
  post('/api/office/pos/hold-ticket', 'Puts a ticket on hold', holdTicket),
  get('/api/pos/held-tickets', 'Tickets on hold', heldTickets),
  post('/api/office/pos/take-up-ticket', 'Takes a ticket up again', takeUpTicket),
  post('/api/office/pos/show-customer', 'What the customer’s display shows', showCustomer),
  post('/api/office/pos/code-for', 'A PromptPay code of just an amount', codeFor),
  get('/api/pos/panel', 'What is being prepared', seePanel),
  post('/api/office/pos/move-batch', 'Moves what is being prepared a stage on, or back', moveBatch),
  post('/api/office/pos/send-ticket', 'Sends a ticket to be prepared, before it is paid', sendTicket),
  raw(
    'GET',
    '/live/shift/{id}',
    'Says "changed" whenever something happens at the register of a shift',
    async (context, _request, params) => {
      const { registerId } = await seeShift(context, { id: params.id ?? '' })
      return eventStream(context.tenantId, `register:${registerId}`)
    },
  ),
  raw('GET', '/live/prepare', 'Says "changed" whenever what is being prepared does', async (context) => {
    await seePanel(context, {})
    return eventStream(context.tenantId, 'prepare')
  }),
  raw(
    'GET',
    '/live/register/{id}',
    'Says "changed" whenever the customer’s display of a register does',
    async (context, _request, params) => {
      const { registerId } = await seeDisplay(context, { registerId: params.id ?? '' })
      return eventStream(context.tenantId, `display:${registerId}`)
    },
  ),
]
