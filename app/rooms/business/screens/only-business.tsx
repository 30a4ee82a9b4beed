/** /cluster/manage/detail: the only business, else a choice. */
import { redirect } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { myBusinesses } from '#rooms/cluster/index.ts'
import { businessesPath, businessPath } from '../links.ts'

export const loader = load(async (context): Promise<never> => {
  const [first, ...others] = await myBusinesses(context, {})
  throw redirect(first && others.length === 0 ? businessPath(first.id) : businessesPath)
})

export default function OnlyBusiness() {
  return null
}
