import './counter-subject.ts'

export { integrity } from './integrity.ts'
export type { PosViews } from './views.ts'
export { makeRegister } from './save-register.ts'
export { sellTicket } from './sell/sell-ticket.ts'
export { closeShift, openShift } from './shift/shifts.ts'
