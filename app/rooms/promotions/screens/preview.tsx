/** What a sample cart would come to, by the engine that reckons real ones, in the browser. */
import { useEffect, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Deal, reckonDeal } from '../deal.ts'
import { promotionWords } from '../promotion-words.ts'
import type { SampleGoods } from '../sample-basket.ts'
import { whyNotText } from '../why-not.ts'
import styles from './desk.module.css'

const shippingSatang = 5000n

export function Preview({ goods, typed }: { goods: readonly SampleGoods[]; typed: Record<string, unknown> | null }) {
  const text = useWords(promotionWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const [quantities, setQuantities] = useState<readonly number[]>(() => goods.map((_, at) => (at < 2 ? 2 : 0)))
  const deal = useDeal(goods, quantities, typed)
  const lines = goods.map((one, at) => ({ ...one, quantity: quantities[at] ?? 0 }))
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
                onQuantity={(next) => setQuantities((all) => all.map((one, place) => (place === at ? next : one)))}
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

/** Null while the form does not say enough. */
function useDeal(
  goods: readonly SampleGoods[],
  quantities: readonly number[],
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
      const lines = goods.flatMap((one, at) => (quantities[at] ? [{ ...one, quantity: quantities[at] }] : []))
      const gifts = offer.rule.kind === 'gift' ? { [offer.rule.variantId]: null } : {}
      const customer = { isFirstOrder: true, uses: {} }
      setDeal(reckonDeal({ lines, shippingSatang, offers: [offer], now: new Date(), channel: 'web', customer, gifts }))
    }
    void reckon()
    return () => {
      isOver = true
    }
  }, [goods, quantities, typed])
  return deal
}
