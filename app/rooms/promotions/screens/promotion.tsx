import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { formOf } from '#kernel/form-fields.ts'
import { actOnRecord } from '#kernel/record-screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { admits } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { categoryNames } from '#rooms/catalogue/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Operations } from '#ui/record/operations.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { makeCodes } from '../codes.ts'
import { CodesInput } from '../codes-input.ts'
import { promotionPath, promotionsPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import type { State } from '../promotion.ts'
import { PromotionInput, skusOf } from '../promotion-input.ts'
import { movePromotion } from '../promotion-life.ts'
import { periodText } from '../promotion-list.ts'
import { promotionStates } from '../promotion-states.ts'
import { promotionWords } from '../promotion-words.ts'
import { pickedGoods, sampleBasket } from '../sample-basket.ts'
import { savePromotion } from '../save-promotion.ts'
import { seePromotion } from '../see-promotion.ts'
import { Codes } from './codes.tsx'
import { DeskShell } from './desk-shell.tsx'
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
          goods: await sampleBasket(context, { skus: skusOf(promotion.typed.skus) }),
          picked: await pickedGoods(context, {
            skus: [
              ...skusOf(promotion.typed.skus),
              ...skusOf(String((promotion.typed as { giftSku?: unknown }).giftSku ?? '')),
            ],
          }),
        }
      : null,
  }
})

const move =
  (operation: Parameters<typeof movePromotion>[1]['operation']) =>
  (context: Context, _form: object, promotionId: string) =>
    movePromotion(context, { promotionId, operation })

const page = { states: promotionStates, state: ({ state }: { state: State }) => state, pathOf: promotionPath }

export const action = actOnRecord(page, {
  may: permissions['promotions.edit'],
  operations: {
    promotion: (context, typed: Parameters<typeof savePromotion>[1], promotionId) =>
      savePromotion(context, { ...typed, promotionId }),
    codes: (context, typed: { count: string }, promotionId) => makeCodes(context, { ...typed, promotionId }),
    start: move('start'),
    pause: move('pause'),
    resume: move('resume'),
    end: move('end'),
  },
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title: th } = promotionWords.th
  return [{ title: pageTitle(matches, loaderData?.promotion.name ?? { th, en: promotionWords.en.title }) }]
}

export default function PromotionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { promotion, edit, key, codesForm } = loaderData
  const text = useWords(promotionWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const saved = answer && 'saved' in answer ? answer : undefined
  const { promotionId, version, kind, state, typed } = promotion
  return (
    <DeskShell>
      <PageFrame maxWidth="6xl">
        <PageHead
          title={promotion.name[locale]}
          badge={<StateBadge table={promotionStates.table} state={state} />}
          back={{ to: promotionsPath, label: text.back }}
          actions={<Operations page={page} record={promotion} idempotencyKey={key} />}
        >
          {text[`kind_${kind}`]} · {periodText(promotion, locale)}
        </PageHead>
        <Stack gap={24}>
          {refused && Object.hasOwn(promotionStates.operations, String(refused.kept?.operation)) && (
            <Notice tone="bad">{refused.message}</Notice>
          )}
          <Clashes clashes={promotion.clashes} />
          <Results promotion={promotion} />
          {promotion.takes === 'codes' && (
            <Codes promotion={promotion} answer={refused ?? saved} requestKey={key} form={codesForm} />
          )}
          {edit && (
            <PromotionForm
              key={version}
              kind={kind}
              {...edit}
              answer={refused?.kept?.operation === 'promotion' ? refused : saved}
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
