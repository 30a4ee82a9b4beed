/** Gifts that somebody bought: how each stands, and the link to pass on. */
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { buyGiftWords } from '../gift/buy-gift-words.ts'
import type { BoughtGift } from '../gift/see-bought.ts'
import styles from './events.module.css'

export function BoughtGifts({ gifts, origin }: { gifts: readonly BoughtGift[]; origin: string }) {
  const text = useWords(buyGiftWords)
  if (gifts.length === 0) return null
  return (
    <Card title={text.sent}>
      <ul className={styles.list}>
        {gifts.map((gift) => (
          <Bought key={gift.id} gift={gift} origin={origin} />
        ))}
      </ul>
    </Card>
  )
}

function Bought({ gift, origin }: { gift: BoughtGift; origin: string }) {
  const text = useWords(buyGiftWords)
  const locale = useLocale()
  const { price, dateTime } = useFormat()
  const sent =
    gift.saleState !== 'paid' || !gift.deliverAt
      ? ''
      : gift.deliveredAt
        ? text.sentTo(gift.email, dateTime(gift.deliveredAt, 'short'))
        : text.sendsAt(dateTime(gift.deliverAt, 'short'))
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <b>
          {gift.name ? `${gift.name[locale]} · ${price(gift.totalSatang)}` : text.money + ' ' + price(gift.valueSatang)}
        </b>
        <span className={styles.quiet}>
          {[gift.isOwn ? text.own : gift.recipient && text.to(gift.recipient), text.number(gift.number), sent]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {gift.path && gift.giftState === 'active' && (
          <Row gap={8}>
            <CopyButton size="small" value={origin + gift.path}>
              {text.copyLink}
            </CopyButton>
            <LinkButton size="small" to={gift.path}>
              {text.openLink}
            </LinkButton>
          </Row>
        )}
        {gift.payPath && (
          <Row gap={8}>
            <LinkButton size="small" kind="primary" to={gift.payPath}>
              {text.pay}
            </LinkButton>
          </Row>
        )}
      </div>
      <Stands gift={gift} />
    </li>
  )
}

function Stands({ gift: { saleState, giftState, leftSatang, valueSatang } }: { gift: BoughtGift }) {
  const text = useWords(buyGiftWords)
  const { price } = useFormat()
  if (saleState !== 'paid')
    return <Badge tone={saleState === 'waiting' ? 'warn' : 'neutral'}>{text[`state_${saleState}`]}</Badge>
  const isPart = giftState === 'active' && leftSatang > 0n && leftSatang < valueSatang
  return (
    <Badge tone={giftState === 'active' ? 'info' : giftState === 'claimed' ? 'good' : 'neutral'}>
      {isPart ? text.state_part(price(leftSatang)) : text[`state_${giftState}`]}
    </Badge>
  )
}
