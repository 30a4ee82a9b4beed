/** What may be done with a parcel in each state. One table for command, button and test. */
export const parcelStates = {
  picking: ['pack', 'send', 'unpack'],
  packed: ['send', 'unpack'],
  // gone: what comes back is a return
  sent: ['track'],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type ParcelState = keyof typeof parcelStates
export type ParcelDeed = (typeof parcelStates)[ParcelState][number]

export function parcelCan(state: ParcelState, deed: ParcelDeed): boolean {
  return (parcelStates[state] as readonly ParcelDeed[]).includes(deed)
}
