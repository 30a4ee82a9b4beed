/** Pure: what may be done with a parcel in each state, and what is next. */
import { type OperationOf, states } from '#ui/states.ts'

export const parcelStates = states(
  {
    picking: {
      tone: 'warn',
      th: 'กำลังหยิบ',
      en: 'Being picked',
      can: { pack: 'packed', send: 'sent', unpack: 'cancelled' },
    },
    packed: { tone: 'info', th: 'แพ็กแล้ว', en: 'Packed', can: { send: 'sent', unpack: 'cancelled' } },
    // gone: what comes back is a return
    sent: { tone: 'good', th: 'ส่งแล้ว', en: 'Sent', can: { track: 'sent' } },
    cancelled: { tone: 'neutral', th: 'ยกเลิกการแพ็กแล้ว', en: 'Taken apart' },
  },
  { pack: {}, send: {}, unpack: {}, track: {} },
)
export type ParcelState = (typeof parcelStates.names)[number]
export type ParcelOperation = OperationOf<typeof parcelStates>
