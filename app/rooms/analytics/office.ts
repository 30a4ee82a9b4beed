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
    {
      path: '/config/pixels',
      label: { th: 'พิกเซลและแท็กวัดผล', en: 'Pixels and tags' },
      about: {
        th: 'Google Analytics, Meta, LINE, TikTok เมื่อผู้เข้าชมยินยอม',
        en: 'Google Analytics, Meta, LINE, TikTok, for visitors who agree',
      },
      icon: 'tag',
      group: 'site',
      may: 'analytics.see',
      alias: ['ga4', 'google', 'facebook', 'pixel', 'พิกเซล', 'คุกกี้', 'cookies', 'consent', 'pdpa', 'โฆษณา', 'ads'],
    },
  ],
}
