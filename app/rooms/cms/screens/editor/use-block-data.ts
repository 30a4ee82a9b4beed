/** What blocks show beside what is written in them, read anew after each save: products, posts, codes. */
import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import type { SiteRole } from '#kernel/roles.ts'
import type { Block } from '../../blocks/kinds.ts'
import type { BlockData } from '../../parts/blocks/block-data.ts'
import type { loader } from '../component-page.tsx'

const none = { blocks: [] as readonly Block[], data: {} as BlockData }

export function useBlockData({
  page,
  role,
  lang,
  version,
}: {
  page: string
  role: SiteRole
  lang: 'th' | 'en'
  version: number
}): { blocks: readonly Block[]; data: BlockData } {
  const fetcher = useFetcher<typeof loader>({ key: 'what blocks show' })
  const { load } = fetcher
  useEffect(() => {
    const asked = new URLSearchParams({ page, lang, v: String(version) })
    void load(`${href('/cms/_component/page/:role', { role })}?${asked}`)
  }, [load, page, role, lang, version])
  return fetcher.data?.page ?? none
}
