import type { OfficeRoom } from '#kernel/office.ts'
import { customerGroupsPath } from './parts/customer-groups-path.ts'
import { waitingApprovals } from './approvals/approvals.ts'
import { findPeople } from './find.ts'
import { approvalsPath } from './parts/approvals-path.ts'
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
      path: customerGroupsPath,
      label: { th: 'กลุ่มลูกค้า', en: 'Customer groups' },
      icon: 'tag',
      group: 'people',
      may: 'cluster.changeCustomerGroups',
      alias: ['ขายส่ง', 'สมาชิก', 'ราคาส่ง', 'wholesale', 'members', 'segments'],
    },
    {
      path: approvalsPath,
      label: { th: 'รายการรออนุมัติ', en: 'Approvals' },
      icon: 'check',
      group: 'people',
      may: 'cluster.see',
      waits: 'approvals',
      alias: ['อนุมัติ', 'PIN', 'วงเงิน', 'approve', 'limits'],
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
  waiting: [waitingApprovals],
}
