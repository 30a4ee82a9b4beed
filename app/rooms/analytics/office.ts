import type { OfficeRoom } from '#kernel/office.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/config/analytics',
      label: { th: 'สถิติผู้เข้าชม', en: 'Visitor statistics' },
      about: {
        th: 'ใครอ่านหน้าไหน มาจากที่ใด นับเองโดยไม่ใช้คุกกี้',
        en: 'Which pages are read, and from where; counted without cookies',
      },
      icon: 'chart',
      group: 'site',
      may: 'analytics.see',
      alias: ['analytics', 'ผู้เข้าชม', 'ยอดวิว', 'คนเข้าเว็บ', 'visitors', 'traffic', 'statistics'],
    },
  ],
}
