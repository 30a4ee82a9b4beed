import type { OfficeRoom } from '#kernel/office.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: '/config',
      label: { th: 'ธีมของเว็บไซต์', en: 'Site theme' },
      icon: 'palette',
      group: 'site',
      may: 'tenancy.settings',
      alias: ['ตั้งค่า', 'สี', 'ฟอนต์', 'โลโก้', 'settings', 'colours', 'appearance'],
    },
  ],
}
