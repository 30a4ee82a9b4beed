import './counter-subject.ts'

export { integrity } from './integrity.ts'
export { openShifts, registersInUse } from './shift/open-shifts.ts'
export type { PosViews } from './views.ts'
export { makeRegister } from './save-register.ts'
export { sellTicket } from './sell/sell-ticket.ts'
export { closeShift, openShift } from './shift/shifts.ts'
