import type { PersonalRoom } from '#kernel/personal.ts'
import { myFiles } from './own/my-files.ts'
import { myNotices } from './own/my-notices.ts'

const own = { group: 'account', may: 'identity.self' } as const

export const personal: PersonalRoom = {
  places: [
    { path: '/user/profile', label: { th: 'ข้อมูลส่วนตัว', en: 'Personal details' }, icon: 'user', ...own },
    { path: '/user/profile/addresses', label: { th: 'ที่อยู่', en: 'Addresses' }, icon: 'map', ...own },
    { path: '/user/profile/security', label: { th: 'ความปลอดภัย', en: 'Security' }, icon: 'lock', ...own },
    { path: '/user/profile/data', label: { th: 'ข้อมูลของฉัน', en: 'My data' }, icon: 'download', ...own },
    { path: '/user/qrcode', label: { th: 'บัตรสมาชิก', en: 'Member card' }, icon: 'qr', ...own },
  ],
  cards: [myNotices],
  files: [myFiles],
}
