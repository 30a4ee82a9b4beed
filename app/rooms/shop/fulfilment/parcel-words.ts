import { defineWords } from '#ui/define-words.ts'

/** What a buyer reads of their parcels. */
export const parcelWords = defineWords({
  th: {
    parcels: 'พัสดุของคุณ',
    parcelNo: (no: string) => `พัสดุที่ ${no}`,
    trackParcel: 'ติดตามพัสดุ',
    trackingNumber: (number: string) => `เลขพัสดุ ${number}`,
    sentOn: (when: string) => `ส่งเมื่อ ${when}`,
  },
  en: {
    parcels: 'Your parcels',
    parcelNo: (no) => `Parcel ${no}`,
    trackParcel: 'Track the parcel',
    trackingNumber: (number) => `Tracking number ${number}`,
    sentOn: (when) => `Sent ${when}`,
  },
})
