import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { makeGroup, makeProject, makeTask, seeBoard, setMember, setTaskField, tickTask } from '#rooms/projects/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'

export const part: DemoPart = { at: 110, add: addProjects }

/** The roastery moves its shop and keeps a list for its festival stall; the move began three weeks ago. */
async function addProjects(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const manager = () => acting(tenantId, people.manager)
  const today = businessDate(new Date())
  const { id: groupId } = await makeGroup(manager(), { name: 'หน้าร้าน', colour: 'teal' })
  const move = await makeProject(manager(), {
    groupId,
    name: 'ย้ายร้านสาขานิมมาน',
    key: 'MOVE',
    startOn: addDays(today, -21),
    template: 'shopMove',
  })
  await setMember(manager(), { projectId: move.id, accountId: people.admin.id, role: 'member' })
  const { statuses } = await seeBoard(manager(), { projectId: move.id })
  const cards = statuses.flatMap((status) => status.cards)
  const started = statuses.find(({ stage }) => stage === 'started')!.id
  for (const [at, { id }] of cards.slice(0, 9).entries())
    if (at < 6) await tickTask(manager(), { id, done: true, confirmed: true })
    else await setTaskField(manager(), { id, field: 'statusId', value: started })
  for (const [at, { id }] of cards.slice(5, 14).entries())
    await setTaskField(manager(), {
      id,
      field: 'assignees',
      value: [at % 3 === 0 ? people.admin.id : people.manager.id],
    })
  await setTaskField(manager(), { id: cards[6]!.id, field: 'priority', value: 'urgent' })
  const stall = await makeProject(manager(), { groupId, name: 'บูธงานเทศกาลกาแฟ', key: 'STALL', startOn: today })
  for (const [at, title] of stallTasks.entries()) {
    const { id } = await makeTask(manager(), { projectId: stall.id, title, dueOn: addDays(today, 2 + 3 * at) })
    if (at % 2 === 0) await setTaskField(manager(), { id, field: 'assignees', value: [people.manager.id] })
  }
}

const stallTasks = [
  'จองพื้นที่และจ่ายค่ามัดจำ',
  'เลือกเมล็ดที่จะนำไปชง',
  'เตรียมถ้วยและฝา 500 ชุด',
  'จัดตารางคนประจำบูธ',
  'พิมพ์ป้ายราคาและ QR รับเงิน',
  'ทดสอบเครื่องบดกับปลั๊กพ่วง',
]
