/** What UNAUTHENTICATED says. A form that shows this sentence knows by it that the session has ended, and leads to the door. */
export const signInFirst = { th: 'โปรดเข้าสู่ระบบก่อน', en: 'Please sign in first.' } as const

export const isSignInFirst = (sentence: string): boolean => sentence === signInFirst.th || sentence === signInFirst.en
