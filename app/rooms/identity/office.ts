import type { OfficeRoom } from '#kernel/office.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/config/line',
      label: { th: 'การเชื่อมต่อ LINE', en: 'LINE' },
      about: { th: 'เข้าสู่ระบบด้วย LINE และส่งข้อความ', en: 'Signing in with LINE and sending messages' },
      icon: 'bubble',
      group: 'people',
      may: 'identity.lineChannel',
      alias: ['ไลน์', 'แชนเนล', 'line login', 'messaging api', 'channel'],
    },
  ],
}
