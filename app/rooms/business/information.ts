/** Who a business is: as people, and as the tax office, know it; with who changed what. */
import * as z from 'zod'
import type { HistoryEntry } from '#kernel/changes.ts'
import type { Context, LocalText } from '#kernel/context.ts'
import { admits } from '#kernel/roles.ts'
import { recordHistory } from '#kernel/history.server.ts'
import {
  type AccountOfDesk,
  accountsDesk,
  bankName,
  currentSeller,
  type Series,
  seeSeries,
} from '#rooms/billing/index.ts'
import { hoursOf, mustBelong, type OpenDay } from '#rooms/cluster/index.ts'
import { logoOf, type Mark } from '#rooms/tenancy/index.ts'
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

/** Where its money goes, what its next papers are called, and its logo: each changed at a page of its own. */
export interface Beside {
  accounts: (Pick<AccountOfDesk, 'id' | 'kind' | 'name' | 'masked' | 'isDefault'> & { bank: LocalText | null })[]
  series: Pick<Series, 'kind' | 'nextNumber'>[]
  logo: Mark | null
}

/** For those who may see the settings of money; else null. */
export async function seeBeside(context: Context): Promise<Beside | null> {
  if (!admits(accountsDesk.audiences, context.actor)) return null
  const [accounts, series] = await Promise.all([accountsDesk(context, {}), seeSeries(context, {})])
  return {
    accounts: accounts
      .filter(({ active }) => active)
      .map(({ id, kind, name, masked, isDefault, bankCode }) => {
        const bank = bankName(bankCode)
        return { id, kind, name, masked, isDefault, bank: bank && { th: bank.th, en: bank.en } }
      }),
    series: series.map(({ kind, nextNumber }) => ({ kind, nextNumber })),
    logo: logoOf(context.site.data),
  }
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
