import { readList } from '#kernel/list-screen.server.ts'
import { load } from '#kernel/screen.server.ts'
import { listMeta, ListPage } from '#ui/data-table/list-page.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid } from '#ui/layout.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { officeWords } from '../office-words.ts'
import { walletList } from '../wallet-list.ts'
import { wallets, walletSums } from '../wallets.ts'
import type { Route } from './+types/wallets'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const list = await readList(context, request, walletList, wallets)
  return { list, sums: await walletSums(context, {}) }
})

export const meta = listMeta(walletList)

/** What the business owes whom. */
export default function Wallets({ loaderData: { list, sums } }: Route.ComponentProps) {
  const text = useWords(officeWords)
  const format = useFormat()
  useLive('/live/office')
  return (
    <ListPage list={walletList} data={list} empty={{ icon: 'wallet' }}>
      <Grid min={240} gap={16}>
        <StatTile icon="wallet" label={text.owed} value={format.baht(sums.owedSatang)} hint={text.owedHint} />
        <StatTile icon="users" label={text.people} value={format.number(sums.people)} />
      </Grid>
    </ListPage>
  )
}
