import { href, Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'
import type { Checkout } from '../../checkout.ts'
import { LinePicture } from '../../parts/line-picture.tsx'
import { Sums } from '../../parts/sums.tsx'
import type { DeliveryMethod } from '../../terms.ts'
import styles from './checkout.module.css'

export function Summary({ checkout, method }: { checkout: Checkout; method: DeliveryMethod }) {
  const text = useWords(cartWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const totals = checkout.totals[method]!
  const hasNewPrices = checkout.lines.some((line) => line.notices.some((notice) => notice.kind === 'priceChanged'))
  return (
    <Card title={text.summary} actions={<Link to={href('/shop/cart')}>{text.editCart}</Link>}>
      <Stack gap={16}>
        <ul className={styles.lines}>
          {checkout.lines.map((line) => (
            <li key={line.sku} className={styles.line}>
              <LinePicture picture={line.picture} />
              <div>
                <p>{line.name[locale]}</p>
                <p className={styles.small}>
                  {[...line.options.map((option) => option.value[locale]), text.pieces(line.quantity)].join(' · ')}
                </p>
                {line.notices.map((notice) => (
                  <p key={notice.kind} className={styles.warn}>
                    {notice.kind === 'gone'
                      ? text.gone
                      : notice.kind === 'short'
                        ? text.short(notice.available)
                        : text.priceUp(baht(notice.wasSatang), baht(notice.nowSatang))}
                  </p>
                ))}
              </div>
              <p className="numbers">{baht(line.lineSatang)}</p>
            </li>
          ))}
        </ul>
        {hasNewPrices && (
          <Notice
            tone="warn"
            action={
              <Button type="submit" name="step" value="accept">
                {text.acceptPrices}
              </Button>
            }
          >
            {text.pricesChanged}
          </Notice>
        )}
        <div aria-live="polite">
          <Sums
            sums={[
              { label: text.subtotal, value: baht(totals.subtotal) },
              { label: text.shipping, value: totals.shipping === 0n ? text.shippingFree : baht(totals.shipping) },
              { label: text.total, value: baht(totals.total), strong: true },
            ]}
          />
        </div>
        {checkout.vatRegistered && <p className={styles.small}>{text.vatInside(baht(totals.vatTotal))}</p>}
      </Stack>
    </Card>
  )
}
