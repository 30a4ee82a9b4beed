import type { StateTable } from '#ui/state-badge.tsx'

export const personRoles = ['user', 'manager', 'admin'] as const
export type PersonRole = (typeof personRoles)[number]
export const standings = ['active', 'pending', 'suspended'] as const
export type Standing = (typeof standings)[number]

export const standingStates: StateTable<Standing> = {
  active: { tone: 'good', th: 'ใช้งานได้', en: 'Active' },
  pending: { tone: 'info', th: 'ยังไม่เปิดใช้', en: 'Not open yet' },
  suspended: { tone: 'bad', icon: 'lock', th: 'ระงับ', en: 'Suspended' },
}

export const roleStates: StateTable<PersonRole> = {
  user: { tone: 'neutral', th: 'สมาชิก', en: 'Member' },
  manager: { tone: 'info', th: 'ผู้จัดการ', en: 'Manager' },
  admin: { tone: 'warn', th: 'ผู้ดูแลระบบ', en: 'Admin' },
}
