/** What a sample cart would come to, by the engine that reckons real ones, in the browser. */
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Deal, reckonDeal } from '../deal.ts'
import { newPromotionPath } from '../links.ts'
import type { Kind } from '../promotion.ts'
import { promotionWords } from '../promotion-words.ts'
import type { SampleGoods } from '../sample-basket.ts'
import { whyNotText } from '../why-not.ts'
import styles from './desk.module.css'

const shippingSatang = 5000n

interface Asked {
  kind: Kind
  /** What the page brought. */
  brought: readonly SampleGoods[]
  typed: Record<string, unknown> | null
}

export function Preview({ kind, brought, typed }: Asked) {
  const goods = useNamed({ kind, brought, typed })
  const text = useWords(promotionWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const deal = useDeal(goods, chosen, typed)
  const lines = goods.map((one, at) => ({ ...one, quantity: quantityOf(chosen, one, at) }))
  return (
    <Card title={text.preview}>
      <Stack gap={12}>
        <p className={styles.quiet}>{text.previewLead}</p>
        <ul className={styles.list}>
          {lines.map(({ variantId, sku, name, unitPriceSatang, quantity }, at) => (
            <li key={variantId} className={styles.sample}>
              <div>
                <p>{name[locale]}</p>
                <p className={styles.quiet}>
                  {sku} · {baht(unitPriceSatang)}
                </p>
              </div>
              <QuantityField
                id={`sample-${at}`}
                name={`sample-${at}`}
                label={name[locale]}
                hideLabel
                size="small"
                min={0}
                max={99}
                defaultValue={quantity}
                onQuantity={(next) => setChosen((all) => ({ ...all, [variantId]: next }))}
              />
            </li>
          ))}
        </ul>
        <div aria-live="polite">
          {deal ? <Sums deal={deal} goods={lines} /> : <p className={styles.quiet}>{text.previewNone}</p>}
        </div>
        <noscript>{text.previewNeedsScript}</noscript>
      </Stack>
    </Card>
  )
}

function Sums({ deal, goods }: { deal: Deal; goods: readonly (SampleGoods & { quantity: number })[] }) {
  const text = useWords(promotionWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const sum = goods.reduce((all, { unitPriceSatang, quantity }) => all + unitPriceSatang * BigInt(quantity), 0n)
  const saved = deal.goodsSatang + deal.shippingSatang
  const [refused] = deal.refused
  return (
    <Stack gap={8}>
      <dl className={`${styles.sums} numbers`}>
        <div>
          <dt>{text.goods}</dt>
          <dd>{baht(sum)}</dd>
        </div>
        <div>
          <dt>{text.shipping}</dt>
          <dd>{baht(shippingSatang)}</dd>
        </div>
        {deal.applied.map(({ promotionId, name, gift }) => (
          <div key={promotionId}>
            <dt>{name[locale]}</dt>
            <dd>{gift ? `${text.gift} × ${gift.quantity}` : `−${baht(saved)}`}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{text.total}</dt>
          <dd>{baht(sum + shippingSatang - saved)}</dd>
        </div>
      </dl>
      {refused && <p>{whyNotText(refused.why, refused.offer.code !== null)[locale]}</p>}
    </Stack>
  )
}

/** Two of each of the first two, until somebody says otherwise. */
const quantityOf = (chosen: Readonly<Record<string, number>>, { variantId }: SampleGoods, at: number) =>
  chosen[variantId] ?? (at < 2 ? 2 : 0)

/** Goods that are picked stand in the sample too, first of all. */
function useNamed({ kind, brought, typed }: Asked): readonly SampleGoods[] {
  const fetcher = useFetcher<{ goods: SampleGoods[] }>()
  const goods = fetcher.data?.goods ?? brought
  const named = String(typed?.skus ?? '')
  const { load } = fetcher
  useEffect(() => {
    if (named !== '') void load(`${newPromotionPath(kind)}&with=${encodeURIComponent(named)}`)
  }, [kind, named, load])
  return goods
}

/** Null while the form does not say enough. */
function useDeal(
  goods: readonly SampleGoods[],
  chosen: Readonly<Record<string, number>>,
  typed: Record<string, unknown> | null,
): Deal | null {
  const [deal, setDeal] = useState<Deal | null>(null)
  useEffect(() => {
    let isOver = false
    const reckon = async () => {
      const { previewOffer, PromotionInput } = await import('../preview-offer.ts')
      const parsed = typed && PromotionInput.safeParse(typed)
      if (isOver) return
      if (!parsed?.success) return setDeal(null)
      const offer = previewOffer(parsed.data, goods)
      const lines = goods
        .map((one, at) => ({ ...one, quantity: quantityOf(chosen, one, at) }))
        .filter(({ quantity }) => quantity > 0)
      const gifts = offer.rule.kind === 'gift' ? { [offer.rule.variantId]: null } : {}
      const customer = { isFirstOrder: true, uses: {} }
      setDeal(reckonDeal({ lines, shippingSatang, offers: [offer], now: new Date(), channel: 'web', customer, gifts }))
    }
    void reckon()
    return () => {
      isOver = true
    }
  }, [goods, chosen, typed])
  return deal
}
