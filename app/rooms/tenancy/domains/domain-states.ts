/** Where a domain stands: badge, page and test read the same (content.md §3.11). */
export const domainStates = {
  pending_dns: { tone: 'warn', th: 'รอตั้งค่า DNS', en: 'Waiting for DNS' },
  verifying: { tone: 'info', th: 'กำลังตรวจสอบ', en: 'Being checked' },
  active: { tone: 'good', th: 'ใช้งานได้', en: 'Active' },
} as const
export type DomainState = keyof typeof domainStates

export type Finding = 'noProof' | 'otherProof' | 'notHere' | 'noAnswer' | 'taken'
