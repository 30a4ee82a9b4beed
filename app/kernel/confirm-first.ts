/** What CONFIRM_FIRST says. A form that shows this sentence knows by it that it can offer to confirm and go on. */
export const confirmFirst = {
  th: 'โปรดยืนยันตัวตนอีกครั้งก่อนทำรายการนี้',
  en: 'Please confirm that it is you before doing this.',
} as const

export const isConfirmFirst = (sentence: string): boolean =>
  sentence === confirmFirst.th || sentence === confirmFirst.en
