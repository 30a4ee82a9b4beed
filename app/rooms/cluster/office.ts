import type { OfficeRoom } from '#kernel/office.ts'
import { findPeople } from './find.ts'
import { auditPath, peoplePath } from './people-paths.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: peoplePath,
      label: { th: 'ผู้คน', en: 'People' },
      icon: 'users',
      group: 'people',
      may: 'cluster.seePeople',
      alias: ['สมาชิก', 'ลูกค้า', 'พนักงาน', 'สิทธิ์', 'เชิญ', 'members', 'customers', 'staff', 'roles', 'invite'],
    },
    {
      path: auditPath,
      label: { th: 'บันทึกการทำรายการ', en: 'Audit trail' },
      icon: 'history',
      group: 'people',
      may: 'cluster.seeAudit',
      alias: ['ประวัติ', 'ใครทำอะไร', 'history', 'log', 'who did what'],
    },
  ],
  finders: [{ title: { th: 'ผู้คน', en: 'People' }, icon: 'users', find: findPeople }],
}
