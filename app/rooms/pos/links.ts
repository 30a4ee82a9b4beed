import { href } from 'react-router'

/** The same counter twice: of the business, and of the person who stands there. */
export type CounterBase = '/cluster/pos' | '/user/pos'
export type CounterChild = 'billing' | 'calculator' | 'checkout' | 'order' | 'product' | 'stock_manager'
export const counterChildren = ['product', 'order', 'billing', 'calculator', 'stock_manager'] as const

export const counterPath: CounterBase = '/cluster/pos'
export const userPosPath: CounterBase = '/user/pos'
/** Choose a register and open its shift. */
export const choosePath = href('/cluster/user/pos')
/** Goods from a file: of another till, a shop, a spreadsheet. */
export const importGoodsPath = href('/cluster/products/import')

/** On the shop's own device: who sells from now on, by PIN, and back. */
export const changePlacesAt = (next: string): string =>
  `${href('/cluster/user/login')}?next=${encodeURIComponent(next)}`

export const baseOf = (pathname: string): CounterBase => (pathname.startsWith(userPosPath) ? userPosPath : counterPath)
/** Where a register is chosen, of whoever came by this base. */
export const chooseOf = (base: CounterBase): string => (base === userPosPath ? userPosPath : choosePath)

const paths = {
  '/cluster/pos': {
    billing: href('/cluster/pos/billing'),
    calculator: href('/cluster/pos/calculator'),
    checkout: href('/cluster/pos/checkout'),
    order: href('/cluster/pos/order'),
    product: href('/cluster/pos/product'),
    stock_manager: href('/cluster/pos/stock_manager'),
  },
  '/user/pos': {
    billing: href('/user/pos/billing'),
    calculator: href('/user/pos/calculator'),
    checkout: href('/user/pos/checkout'),
    order: href('/user/pos/order'),
    product: href('/user/pos/product'),
    stock_manager: href('/user/pos/stock_manager'),
  },
} as const

/** At one register, with what else the page is asked for. */
export function counterAt(
  base: CounterBase,
  registerId: string,
  child?: CounterChild,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${child ? paths[base][child] : base}?${new URLSearchParams({ register: registerId, ...more })}`
}

export const shiftPath = (id: string): string => href('/cluster/user/pos/shifts/:id', { id })
/** What is being prepared, on the wall. */
export const panelPath = href('/cluster/panel')
export const displayPath = (registerId: string): string =>
  `${href('/cluster/panel')}?mode=customer&register=${registerId}`
/** As a till's roll of 80 mm. */
export const slipPath = (token: string): string => `/billing/invoice/${encodeURIComponent(token)}?slip`
