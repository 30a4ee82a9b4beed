import { businessMonth } from '#kernel/dates.ts'
import { load } from '#kernel/screen.server.ts'
import { DocumentFrame } from '#ui/document-frame.tsx'
import { Stack } from '#ui/layout.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { costWords } from '../cost/cost-words.ts'
import { CardMonth, goodsCard } from '../cost/goods-card.ts'
import { goodsCardPath } from '../shelf-links.ts'
import { GoodsCardHead } from './goods-card-head.tsx'
import { GoodsCardLines } from './goods-card-lines.tsx'
import type { Route } from './+types/goods-card-print'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const month = CardMonth.catch(businessMonth(new Date())).parse(new URL(request.url).searchParams.get('month'))
  return { card: await goodsCard(context, { variantId: params.id, month }), id: params.id }
})

export const meta = titled(costWords, 'report')

export default function GoodsCardPrint({ loaderData: { card, id } }: Route.ComponentProps) {
  const text = useWords(costWords)
  const locale = useLocale()
  return (
    <DocumentFrame
      title={text.report}
      back={{ to: `${goodsCardPath(id)}?month=${card.month}`, label: text.report }}
      paper="a4-landscape"
      lang={locale}
      sheets={[
        <Stack key="report" gap={16}>
          <h1>{text.report}</h1>
          <GoodsCardHead card={card} />
          <GoodsCardLines card={card} />
        </Stack>,
      ]}
    />
  )
}
