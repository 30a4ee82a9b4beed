import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { adjustShelf, receiveStock } from '../desk.ts'
import { AdjustInput, ReceiveInput } from '../desk-inputs.ts'
import { kindText } from '../kind-text.ts'
import { permissions } from '../permissions.ts'
import { incomingOf, lotRows, promisesOf } from '../see-rows.ts'
import { movementsOf, shelfOf } from '../see-shelf.ts'
import { goodsCardPath, stockPath } from '../shelf-links.ts'
import { shelfWords } from '../shelf-words.ts'
import { Movements } from './movements.tsx'
import { Incoming, Lots, Promises } from './shelf-rows.tsx'
import { backToStart, cameFromStart, startPath } from '#rooms/tenancy/index.ts'
import { AdjustForm, ReceiveForm } from './shelf-forms.tsx'
import type { Route } from './+types/shelf'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const shelf = await shelfOf(context, { variantId: params.id })
  return {
    shelf,
    rows: await rowsOf(context, params.id, query.get('see'), query.get('before')),
    doing: query.get('do') === 'adjust' ? ('adjust' as const) : ('receive' as const),
    chosen: query.get('location') ?? shelf.places[0]?.locationId ?? '',
    receive: formOf(ReceiveInput),
    adjust: formOf(AdjustInput),
    key: randomUUID(),
    back: cameFromStart(request) ? startPath : null,
  }
})

async function rowsOf(context: Context, variantId: string, see: string | null, before: string | null) {
  if (see === 'promised') return { see, rows: await promisesOf(context, { variantId }) } as const
  if (see === 'incoming') return { see, rows: await incomingOf(context, { variantId }) } as const
  if (see === 'lots') return { see, rows: await lotRows(context, { variantId }) } as const
  return { see: 'moved', moved: await movementsOf(context, { variantId, before }) } as const
}

export const action = act(
  permissions['stock.adjust'],
  async (context, form, { params, request }: Route.ActionArgs) => {
    const { operation, ...typed } = { ...form, variantId: params.id } as Record<string, unknown>
    if (operation === 'receive') {
      const received = await receiveStock(context, typed as never)
      backToStart(request)
      return { operation, ...received, key: randomUUID() }
    }
    if (operation === 'adjust') return { operation, ...(await adjustShelf(context, typed as never)), key: randomUUID() }
    return notFound()
  },
  { keeps: true },
)

export const handle: OfficeHandle<{ shelf: { sku: string } }> = {
  crumb: ({ shelf: { sku } }) => ({ th: sku, en: sku }),
}
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, loaderData?.shelf.name ?? { th: shelfWords.th.title, en: shelfWords.en.title }) }]
}

export default function ShelfDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { shelf, rows, chosen, doing, receive, adjust, key, back } = loaderData
  const text = useWords(shelfWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const done = answer && 'key' in answer ? answer : undefined
  const place = shelf.places.find(({ locationId }) => locationId === chosen) ?? shelf.places[0]
  const seeing = (see: string) => `?${new URLSearchParams({ see, do: doing, location: chosen })}`
  const forms = { shelf, chosen: place?.locationId ?? '', answer: refused, idempotencyKey: done?.key ?? key }
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={[shelf.name[locale], kindText(shelf, locale)].filter(Boolean).join(' · ')}
        back={back ? { to: back, label: text.toStart } : { to: stockPath, label: text.back }}
        actions={
          <>
            {can('stock.seeValue') && (
              <LinkButton icon="receipt" to={goodsCardPath(shelf.variantId)}>
                {text.card}
              </LinkButton>
            )}
            <LinkButton icon="tag" to={`/cluster/products/${shelf.productId}`}>
              {text.product}
            </LinkButton>
          </>
        }
      >
        {shelf.sku}
      </PageHead>
      <Stack gap={24}>
        {done && <Notice tone="good" urgent title={text.saved(format.number(Number(done.onHand)))} />}
        {!place && <Notice tone="warn" title={text.noPlace} />}
        {place && (
          <Grid min={120}>
            <StatTile label={text.onHand} value={format.number(Number(place.onHand))} to={seeing('moved')} />
            <StatTile label={text.reserved} value={format.number(Number(place.reserved))} to={seeing('promised')} />
            <StatTile label={text.available} value={format.number(Number(place.onHand - place.reserved))} />
            <StatTile label={text.incoming} value={format.number(Number(place.incoming))} to={seeing('incoming')} />
          </Grid>
        )}
        <Split
          asideFirst
          gap={24}
          aside={
            place && (
              <Stack gap={12}>
                <Tabs
                  label={text.mode}
                  tabs={(['receive', 'adjust'] as const)
                    .filter((each) => can(`stock.${each}`))
                    .map((each) => ({
                      label: text[each],
                      to: `?${new URLSearchParams({ see: rows.see, do: each, location: chosen })}`,
                      current: each === doing,
                    }))}
                />
                {/* What was saved is gone from the fields; what was refused stays. */}
                {doing === 'receive' && can('stock.receive') && (
                  <ReceiveForm key={done?.key} {...forms} form={receive} />
                )}
                {doing === 'adjust' && can('stock.adjust') && <AdjustForm key={done?.key} {...forms} form={adjust} />}
              </Stack>
            )
          }
        >
          <Stack gap={12}>
            <Tabs
              label={text.see}
              tabs={(['moved', 'promised', 'incoming', 'lots'] as const)
                .filter((each) => each !== 'lots' || shelf.lotTracked || rows.see === 'lots')
                .map((each) => ({ label: text[`see_${each}`], to: seeing(each), current: each === rows.see }))}
            />
            {rows.see === 'moved' && <Movements moved={rows.moved} />}
            {rows.see === 'promised' && <Promises rows={rows.rows} />}
            {rows.see === 'incoming' && <Incoming rows={rows.rows} />}
            {rows.see === 'lots' && <Lots rows={rows.rows} />}
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}
