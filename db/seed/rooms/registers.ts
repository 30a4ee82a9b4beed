import { makeRegister, openShift } from '#rooms/pos/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'

export const part: DemoPart = { at: 500, add: addRegisters }

/** The roastery's shop front, with its shift open; and the till that it takes to markets. */
async function addRegisters(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const manager = () => acting(tenantId, people.manager) // each with a key of its own
  const { id } = await makeRegister(manager(), { name: 'หน้าร้าน' })
  await makeRegister(manager(), { name: 'บูธตลาดนัด', note: 'ใช้วันเสาร์และอาทิตย์' })
  await openShift(manager(), { registerId: id, float: '1000' })
}
