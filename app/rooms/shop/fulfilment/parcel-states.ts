/** What may be done with a parcel in each state. One table for command, button and test. */
export const parcelStates = {
  picking: ['pack', 'send', 'unpack'],
  packed: ['send', 'unpack'],
  // gone: what comes back is a return
  sent: ['track'],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type ParcelState = keyof typeof parcelStates
export type ParcelOperation = (typeof parcelStates)[ParcelState][number]

export function parcelCan(state: ParcelState, operation: ParcelOperation): boolean {
  return (parcelStates[state] as readonly ParcelOperation[]).includes(operation)
}
