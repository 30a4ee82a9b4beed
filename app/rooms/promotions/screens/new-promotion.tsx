import { Link, redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { forbidden } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { categoryNames } from '#rooms/catalogue/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { newPromotionPath, promotionPath, promotionsPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { type Kind, kinds } from '../promotion.ts'
import { PromotionInput, skusOf } from '../promotion-input.ts'
import { promotionWords } from '../promotion-words.ts'
import { sampleBasket } from '../sample-basket.ts'
import { savePromotion } from '../save-promotion.ts'
import { DeskShell } from './desk-shell.tsx'
import styles from './desk.module.css'
import { PromotionForm } from './promotion-form.tsx'
import type { Route } from './+types/new-promotion'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  if (!admits(permissions['promotions.edit'], context.actor)) return forbidden()
  const asked = new URL(request.url).searchParams
  const kind = kinds.find((one) => one === asked.get('kind')) ?? null
  return {
    kind,
    form: formOf(PromotionInput),
    categories: await categoryNames(context, {}),
    goods: kind ? await sampleBasket(context, { skus: skusOf(asked.get('with') ?? '') }) : [],
    picked: [],
  }
})

export const action = act(
  permissions['promotions.edit'],
  async (context, form, _args: Route.ActionArgs) => {
    const { promotionId } = await savePromotion(context, form as Parameters<typeof savePromotion>[1])
    throw redirect(promotionPath(promotionId))
  },
  { keeps: true },
)

export const meta = titled(promotionWords, 'make')

export default function NewPromotion({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, ...brought } = loaderData
  const text = useWords(promotionWords)
  const answer = useAnswer(actionData)
  return (
    <DeskShell>
      <PageFrame maxWidth="6xl">
        <PageHead
          title={kind ? text[`kind_${kind}`] : text.chooseKind}
          back={
            kind ? { to: '/cluster/promotion/new', label: text.chooseKind } : { to: promotionsPath, label: text.back }
          }
        />
        {kind ? (
          <PromotionForm
            key={kind}
            kind={kind}
            {...brought}
            answer={isRefused(answer) ? answer : undefined}
            start={undefined}
            isDraft
          />
        ) : (
          <Kinds />
        )}
      </PageFrame>
    </DeskShell>
  )
}

const pictures = {
  percent: 'tag',
  amount: 'wallet',
  buy_x_get_y: 'plus',
  bundle_price: 'grid',
  tier: 'chart',
  free_shipping: 'truck',
  gift: 'gift',
} as const satisfies Record<Kind, IconName>

function Kinds() {
  const text = useWords(promotionWords)
  return (
    <nav className={styles.kinds} aria-label={text.chooseKind}>
      {kinds.map((kind: Kind) => (
        <Link key={kind} to={newPromotionPath(kind)} className={styles.kind}>
          <Icon name={pictures[kind]} size={24} />
          <b>{text[`kind_${kind}`]}</b>
          <span className={styles.quiet}>{text[`kindSays_${kind}`]}</span>
        </Link>
      ))}
    </nav>
  )
}
