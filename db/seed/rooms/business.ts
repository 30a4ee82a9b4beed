import { activateModel, draftModel, savePost } from '#rooms/business/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 560, add: addBusinessSetup }

/** The roastery's chart, with a post that nobody has; how it works, and a draft for the cool season. */
async function addBusinessSetup(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const { clusterId, siteId, members } = await inOneTransaction(
    contextOf(tenantId, { id: null, name: 'demo' }),
    async ({ rows }) => {
      const [cluster] = await rows<{ id: string }>('select id from cluster.clusters order by created_at limit 1')
      const [site] = await rows<{ id: string }>('select id from tenancy.sites order by id limit 1')
      const members = await rows<{ id: string; role: string }>(
        'select id, roles[1] as role from cluster.members order by created_at',
      )
      return { clusterId: cluster!.id, siteId: site!.id, members }
    },
  )
  // Each with a key of its own; the areas that are open are the site's.
  const owner = () => {
    const context = acting(tenantId, people.admin)
    return { ...context, site: { ...context.site, id: siteId } }
  }
  const who = (role: string) => members.find((member) => member.role === role)?.id ?? null
  const post = async (title: string, memberId: string | null, parent: string | null) =>
    (await savePost(owner(), { clusterId, title, memberId, parent })).id
  const top = await post('เจ้าของกิจการ', who('owner'), null)
  const front = await post('ผู้จัดการหน้าร้าน', who('branchManager'), top)
  await post('แคชเชียร์', who('cashier'), front)
  await post('บาริสต้ากะเช้า', null, front)
  const back = await post('หัวหน้าโรงคั่ว', null, top)
  await post('ฝ่ายคลัง', who('stockKeeper'), back)
  await post('ฝ่ายบัญชี', who('accountant'), top)
  const { id } = await draftModel(owner(), { clusterId, name: 'เปิดปกติ', from: 'now' })
  await activateModel(owner(), { id })
  await draftModel(owner(), { clusterId, name: 'ช่วงไฮซีซัน', from: 'retail' })
}
