import { randomUUID } from 'node:crypto'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { categoryNames } from '#rooms/catalogue/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { makeCodes } from '../codes.ts'
import { CodesInput } from '../codes-input.ts'
import { promotionsPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { PromotionInput } from '../promotion-input.ts'
import { movePromotion } from '../promotion-life.ts'
import { periodText } from '../promotion-list.ts'
import { stateTable } from '../promotion-states.ts'
import { promotionWords } from '../promotion-words.ts'
import { sampleBasket } from '../sample-basket.ts'
import { savePromotion } from '../save-promotion.ts'
import { seePromotion } from '../see-promotion.ts'
import { Codes } from './codes.tsx'
import { DeskShell } from './desk-shell.tsx'
import { Operations } from './promotion-operations.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { Clashes, Results } from './results.tsx'
import type { Route } from './+types/promotion'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const promotion = await seePromotion(context, { promotionId: params.id })
  const mayEdit = admits(permissions['promotions.edit'], context.actor) && !promotion.isEnded
  return {
    promotion,
    /** Of a form that is drawn twice, a second press makes no second batch. */
    key: randomUUID(),
    codesForm: formOf(CodesInput),
    edit: mayEdit
      ? {
          form: formOf(PromotionInput),
          categories: await categoryNames(context, {}),
          goods: await sampleBasket(context, { skus: skusIn(promotion.typed.skus) }),
        }
      : null,
  }
})

const skusIn = (text: string): string[] => text.split(', ').filter(Boolean).slice(0, 50)

export const action = act(
  permissions['promotions.edit'],
  async (context, { operation, ...form }, { params }: Route.ActionArgs) => {
    const promotionId = params.id
    if (operation === 'promotion') {
      await savePromotion(context, { ...(form as Parameters<typeof savePromotion>[1]), promotionId })
      return { saved: 'promotion' }
    }
    if (operation === 'codes') {
      const { made } = await makeCodes(context, { ...(form as { count: string }), promotionId })
      return { saved: 'codes', made }
    }
    const moved = (['start', 'pause', 'resume', 'end'] as const).find((one) => one === operation) ?? notFound()
    await movePromotion(context, { promotionId, operation: moved })
    return { saved: moved }
  },
  { keeps: true },
)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title: th } = promotionWords.th
  return [{ title: pageTitle(matches, loaderData?.promotion.name ?? { th, en: promotionWords.en.title }) }]
}

export default function PromotionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { promotion, edit, key, codesForm } = loaderData
  const text = useWords(promotionWords)
  const locale = useLocale()
  const can = useCan()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const { promotionId, version, kind, state, typed } = promotion
  return (
    <DeskShell>
      <PageFrame maxWidth="6xl">
        <PageHead
          title={promotion.name[locale]}
          badge={<StateBadge table={stateTable} state={state} />}
          back={{ to: promotionsPath, label: text.back }}
          actions={can('promotions.edit') && <Operations state={state} />}
        >
          {text[`kind_${kind}`]} · {periodText(promotion, locale)}
        </PageHead>
        <Stack gap={24}>
          {refused && refused.kept?.operation !== 'promotion' && refused.kept?.operation !== 'codes' && (
            <Notice tone="bad">{refused.message}</Notice>
          )}
          <Clashes clashes={promotion.clashes} />
          <Results promotion={promotion} />
          {promotion.takes === 'codes' && (
            <Codes promotion={promotion} answer={answer} requestKey={key} form={codesForm} />
          )}
          {edit && (
            <PromotionForm
              key={version}
              kind={kind}
              {...edit}
              answer={
                refused?.kept?.operation === 'promotion' || !refused
                  ? (answer as { saved: string } | undefined)
                  : undefined
              }
              start={typed}
              promotionId={promotionId}
              version={version}
              isDraft={state === 'draft'}
            />
          )}
        </Stack>
      </PageFrame>
    </DeskShell>
  )
}
