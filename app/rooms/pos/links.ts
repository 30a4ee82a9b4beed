import { href } from 'react-router'

export const counterPath = href('/cluster/pos')
export const checkoutPath = href('/cluster/pos/checkout')
export const receiptsPath = href('/cluster/pos/order')
/** Choose a register and open its shift. */
export const choosePath = href('/cluster/user/pos')
export const shiftPath = (id: string): string => href('/cluster/user/pos/shifts/:id', { id })
export const displayPath = (registerId: string): string =>
  `${href('/cluster/panel')}?mode=customer&register=${registerId}`
/** As a till's roll of 80 mm. */
export const slipPath = (token: string): string => `/billing/invoice/${encodeURIComponent(token)}?slip`
