import { loadList } from '#kernel/list-screen.server.ts'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { certificateList, type ListedCertificate } from '../certificates/certificate-list.ts'
import { certificatePage } from '../certificates/certificates.ts'
import { PurchasingTabs } from './purchasing-tabs.tsx'
import type { Route } from './+types/certificates'

export const loader = loadList(certificateList, certificatePage)
export const meta = listMeta(certificateList)

export default function Certificates({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage list={certificateList} data={loaderData as ListData<ListedCertificate>} empty={{ icon: 'receipt' }}>
      <PurchasingTabs current="certificates" />
    </ListPage>
  )
}
