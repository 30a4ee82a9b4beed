import { readList } from '#kernel/list-screen.server.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { useWords } from '#ui/words.tsx'
import { costWords } from '../cost/cost-words.ts'
import { type Valued, valueList } from '../cost/value-list.ts'
import { valueOfStock, values } from '../cost/values.ts'
import { kindText } from '../kind-text.ts'
import { valuePath } from '../shelf-links.ts'
import { StockTabs } from './stock-tabs.tsx'
import type { Route } from './+types/value'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  ...(await readList(context, request, valueList, values)),
  of: await valueOfStock(context, {}),
}))
export const meta = listMeta(valueList)

const cells = {
  name: (row: Valued, { locale }: { locale: 'th' | 'en' }) =>
    [row.name[locale], kindText(row, locale)].filter(Boolean).join(' · '),
}

export default function StockValue({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage list={valueList} data={loaderData as unknown as ListData<Valued>} cells={cells} empty={{ icon: 'box' }}>
      <Stack gap={16}>
        <StockTabs current="value" />
        <Sums of={loaderData.of} />
      </Stack>
    </ListPage>
  )
}

function Sums({ of }: { of: Awaited<ReturnType<typeof valueOfStock>> }) {
  const text = useWords(costWords)
  const format = useFormat()
  const { valueSatang, bookedSatang, unknown, soldUnknown, waiting, openedOn } = of
  const isUnknown = unknown > 0n || soldUnknown > 0n
  return (
    <>
      <Grid min={160}>
        <StatTile label={text.title} value={format.baht(valueSatang)} />
        <StatTile label={text.inBook} value={format.baht(bookedSatang)} />
      </Grid>
      {waiting > 0 && <Notice tone="info" title={text.waiting(format.number(waiting))} />}
      {openedOn && valueSatang === bookedSatang && (
        <Notice tone="good" title={text.agrees}>
          {text.since(format.date(businessDayStart(openedOn), 'short'))}
        </Notice>
      )}
      {openedOn && valueSatang !== bookedSatang && (
        <Notice tone="warn" title={text.differs(format.baht(bookedSatang))} />
      )}
      {isUnknown && (
        <Notice
          tone="warn"
          title={text.unknownTold(format.number(Number(unknown)), format.number(Number(soldUnknown)))}
        >
          <LinkButton to={`${valuePath}?state=unknown`}>{text.showUnknown}</LinkButton>
        </Notice>
      )}
    </>
  )
}
