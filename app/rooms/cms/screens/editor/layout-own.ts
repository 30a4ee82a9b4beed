/** Pure: what a block says for one device of a setting that each device may have of its own, and saying it. */
import { devices, type Device, isPerDevice, isSaid } from '#ui/layout-settings.ts'

export type Layout = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Layout =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Layout) : {}

/** A value for all devices is the phone's: the others are as it is. */
export const ownOf = (given: unknown, device: Device): unknown =>
  isPerDevice(given) ? fieldsOf(given)[device] : device === 'mobile' ? given : undefined

/** null: nothing is said any more. */
export function sayAt(given: unknown, device: Device, value: unknown): Layout | null {
  const said = devices
    .map((each) => [each, each === device ? value : ownOf(given, each)] as const)
    .filter(([, own]) => isSaid(own) && !(typeof own === 'object' && Object.keys(own as object).length === 0))
  return said.length === 0 ? null : Object.fromEntries(said)
}

const sides = ['top', 'right', 'bottom', 'left'] as const
export type Side = (typeof sides)[number]

export const ownSide = (given: unknown, device: Device, side: Side): string => {
  const own = ownOf(given, device)
  const length = typeof own === 'object' ? fieldsOf(own)[side] : own
  return isSaid(length) ? String(length) : ''
}

export function saySide(given: unknown, device: Device, side: Side, length: string): Layout | null {
  const all = sides.map((each) => [each, each === side ? length : ownSide(given, device, each)] as const)
  return sayAt(given, device, Object.fromEntries(all.filter(([, own]) => own !== '')))
}

/** Devices that say something of their own beyond what the phone says. */
export const saysAt = (layout: Layout, device: Device): boolean =>
  ['padding', 'margin', 'gap', 'columns', 'colspan', 'width', 'textSize', 'align'].some((name) =>
    isSaid(ownOf(layout[name], device)),
  )
