/** What CONFIRM_FIRST says. A form that shows this sentence knows by it that it can offer to confirm and go on. */
export const confirmFirst = {
  th: 'โปรดยืนยันตัวตนอีกครั้งก่อนทำรายการนี้',
  en: 'Please confirm that it is you before doing this.',
} as const

/** What a PIN at the shop's device never does: whose it is has an account, and shows there that it is they. */
export const accountOnly = {
  th: 'รายการนี้ต้องเข้าด้วยบัญชีของคุณเอง PIN อย่างเดียวไม่พอ',
  en: 'This needs your own account: a PIN is not enough for it.',
} as const

export const isConfirmFirst = (sentence: string): boolean =>
  sentence === confirmFirst.th || sentence === confirmFirst.en
