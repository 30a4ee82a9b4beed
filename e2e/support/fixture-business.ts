import type { TestTenant } from '#kernel/testing.ts'
import { draftModel, savePost } from '#rooms/business/index.ts'

/** A post of the organisation chart, and a draft of how the business works. */
export async function businessFixture(tenant: TestTenant, canary: string) {
  const [cluster] = await tenant.sql<{ id: string }>('select id from cluster.clusters order by created_at limit 1')
  const clusterId = cluster!.id
  const { id: post } = await savePost(tenant.as('admin'), { clusterId, title: `ตำแหน่ง ${canary}` })
  const { id: model } = await draftModel(tenant.as('admin'), { clusterId, name: `แบบ ${canary}`, from: 'now' })
  return { ofBusiness: [clusterId, model, post], clusterId: [clusterId] }
}
