import { randomUUID } from 'node:crypto'
import { businessMonth } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { costWords } from '../cost/cost-words.ts'
import { CardMonth, goodsCard } from '../cost/goods-card.ts'
import { priceGoods } from '../cost/price-goods.ts'
import { PriceInput } from '../desk-inputs.ts'
import { kindText } from '../kind-text.ts'
import { permissions } from '../permissions.ts'
import { goodsCardPath, stockPath, valuePath } from '../shelf-links.ts'
import { GoodsCardHead } from './goods-card-head.tsx'
import { GoodsCardLines } from './goods-card-lines.tsx'
import type { Route } from './+types/goods-card'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const now = businessMonth(new Date())
  const month = CardMonth.catch(now).parse(new URL(request.url).searchParams.get('month'))
  const card = await goodsCard(context, { variantId: params.id, month })
  return { card, now, id: params.id, form: formOf(PriceInput), key: randomUUID() }
})

export const action = act(
  permissions['stock.setCost'],
  async (context, form, { params }: Route.ActionArgs) => {
    await priceGoods(context, { ...form, variantId: params.id } as never) // parsed by the command
    return { priced: randomUUID() }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle: OfficeHandle<{ card: { sku: string } }> = { crumb: ({ card: { sku } }) => ({ th: sku, en: sku }) }
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { th, en } = costWords
  return [{ title: pageTitle(matches, loaderData?.card.name ?? { th: th.report, en: en.report }) }]
}

export default function GoodsCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, now, id, form, key } = loaderData
  const text = useWords(costWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const priced = answer && 'priced' in answer ? answer.priced : null
  const { leftUnknown } = card.after
  const path = goodsCardPath(id)
  const file = (kind: string) => `${path}.${kind}?month=${card.month}`
  return (
    <PageFrame>
      <PageHead
        title={text.report}
        back={{ to: valuePath, label: text.back }}
        actions={
          <>
            <LinkButton icon="print" to={`${path}/print?month=${card.month}`}>
              {text.print}
            </LinkButton>
            <LinkButton icon="download" to={file('xlsx')} reloadDocument>
              {text.xlsx}
            </LinkButton>
            <LinkButton icon="download" to={file('csv')} reloadDocument>
              {text.csv}
            </LinkButton>
            <LinkButton icon="box" to={`${stockPath}/${id}`}>
              {text.toShelf}
            </LinkButton>
          </>
        }
      >
        {[card.name[locale], kindText(card, locale), formatMonth(card.month, locale)].filter(Boolean).join(' · ')}
      </PageHead>
      <Stack gap={24}>
        {priced && <Notice tone="good" urgent title={text.priced} />}
        {(leftUnknown > 0n || card.soldUnknown > 0n) && (
          <Notice
            tone="warn"
            title={text.unknownTold(format.number(Number(leftUnknown)), format.number(Number(card.soldUnknown)))}
          />
        )}
        <Row>
          <MonthTurn month={card.month} now={now} />
        </Row>
        <Card>
          <GoodsCardHead card={card} />
        </Card>
        <Card padding="none">
          <GoodsCardLines card={card} />
        </Card>
        {can('stock.setCost') && (
          <Card title={text.priceTitle}>
            <RecordForm
              key={priced}
              schema={() => import('../desk-inputs.ts').then((file) => file.PriceInput)}
              read={(typed) => ({ ...typed, variantId: id })}
              answer={refused}
              hidden={{ idempotencyKey: key }}
              submit={text.savePrice}
            >
              <Stack>
                <p>{text.priceBody}</p>
                <Grid min={200}>
                  <FormFields
                    of={form}
                    words={text}
                    names={['unitCost', 'against', 'note']}
                    start={refused?.kept ?? { against: 'received' }}
                  />
                </Grid>
              </Stack>
            </RecordForm>
          </Card>
        )}
      </Stack>
    </PageFrame>
  )
}
