/** Who a business is: as people, and as the tax office, know it; with who changed what. */
import * as z from 'zod'
import type { HistoryEntry } from '#kernel/changes.ts'
import { recordHistory } from '#kernel/history.server.ts'
import { currentSeller } from '#rooms/billing/index.ts'
import { hoursOf, mustBelong, type OpenDay } from '#rooms/cluster/index.ts'
import { query } from './room.ts'

export interface Information {
  seller: {
    name: string
    taxId: string
    branchNo: string
    address: string
    phone: string
    vatRegistered: boolean
  } | null
  hours: OpenDay[]
  history: HistoryEntry[]
}

/** Errors: 404 for another business. */
export const seeInformation = query({
  may: 'business.seeSetup',
  input: z.object({ clusterId: z.uuid() }),
  async run(tools, { clusterId }): Promise<Information> {
    await mustBelong(tools, clusterId)
    const subjects = [`cluster:${clusterId}`]
    const [seller, hours, ofCluster, ofBusiness] = await Promise.all([
      currentSeller(tools),
      hoursOf(tools, clusterId),
      recordHistory(tools.db, { room: 'cluster', subjects }),
      recordHistory(tools.db, { room: 'business', subjects }),
    ])
    return {
      seller: seller && {
        name: seller.name,
        taxId: seller.taxId,
        branchNo: seller.branchNo,
        address: seller.address,
        phone: seller.phone,
        vatRegistered: seller.vatRegistered,
      },
      hours,
      history: [...ofCluster, ...ofBusiness]
        .sort((a, b) => Number(b.at) - Number(a.at))
        .map(({ details: _, ...entry }) => entry),
    }
  },
})
