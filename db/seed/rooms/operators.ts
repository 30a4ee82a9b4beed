import { pairDevice, setPin } from '#rooms/cluster/index.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 565, add: addOperators }

/** The roastery's tablet at the counter, and two who change places at it by PIN; the others have set none yet. */
async function addOperators(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const { clusterId, branchId, staff } = await inOneTransaction(
    contextOf(tenantId, { id: null, name: 'demo' }),
    async ({ rows }) => {
      const [head] = await rows<{ clusterId: string; branchId: string }>(
        `select cluster_id as "clusterId", id as "branchId" from cluster.branches where branch_no = '00000' order by id limit 1`,
      )
      const staff = await rows<Someone & { as: string }>(
        `select a.id, a.email, a.firstname || ' ' || a.lastname as name, a.role, m.roles[1] as as
         from cluster.members m join identity.accounts a on a.id = m.account_id where m.status = 'active' order by m.created_at`,
      )
      return { ...head!, staff }
    },
  )
  for (const [role, pin] of pins) {
    const one = staff.find(({ as }) => as === role)
    if (one) {
      const context = acting(tenantId, one)
      await setPin({ ...context, actor: { ...context.actor, staff: [role] } }, { pin })
    }
  }
  await pairDevice(acting(tenantId, people.admin), { clusterId, branchId, name: 'แท็บเล็ตหน้าเคาน์เตอร์' })
}

/** As a till would have them; a PIN alone opens nothing (docs/decisions/805). */
const pins = [
  ['branchManager', '739148'],
  ['cashier', '8264'],
] as const
