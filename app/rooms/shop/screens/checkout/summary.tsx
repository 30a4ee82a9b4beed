import { held } from '#ui/held.tsx'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import type { StockedBranch } from '#rooms/stock/index.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type CartNotice, noticesFor } from '../../cart-notices.ts'
import { cartWords } from '../../cart-words.ts'
import type { Checkout } from '../../checkout.ts'
import type { ShownDeal } from '../../deal-shown.ts'
import { optionsText } from '../../options-text.ts'
import { LinePicture } from '../../parts/line-picture.tsx'
import { GiftsGone } from '../cart/gifts.tsx'
import { type Sum, Sums } from '../../parts/sums.tsx'
import { useSavings } from '../../parts/use-savings.tsx'
import type { DeliveryMethod } from '../../terms.ts'
import styles from './summary.module.css'

/**
 * What is bought and what it costs: one line that opens on a phone, open beside the form on a desk. It is the browser's
 * own disclosure, so that it works before any script does.
 */
export function Summary({
  checkout,
  method,
  branch,
}: {
  checkout: Checkout
  method: DeliveryMethod
  /** Where it is fetched; what is missing there is said beside it. */
  branch: StockedBranch | undefined
}) {
  const text = useWords(cartWords)
  const { price } = useFormat()
  const details = useOpenOnDesk()
  const total = price(checkout.totals[method]!.total)
  const pieces = checkout.lines.reduce((sum, line) => sum + line.quantity, 0)
  const lines = checkout.lines.map((line) => ({ ...line, notices: noticesFor(line, branch) }))
  const notices = lines.flatMap((line) => line.notices)
  return (
    <details ref={details} className={styles.summary} open={notices.length > 0}>
      <summary className={styles.line}>
        <Icon name="cart" />
        <span className={styles.what}>
          {text.summaryOf(pieces)}
          <Icon name="chevron-down" size={16} />
        </span>
        <strong className="numbers">{total}</strong>
      </summary>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 className={styles.title}>{text.summary}</h2>
          <Link to={href('/shop/cart')} className={styles.edit}>
            {text.editCart}
          </Link>
        </header>
        <Stack gap={16}>
          <Lines lines={lines} />
          <GiftsGone giftsGone={checkout.deals[method]?.giftsGone ?? []} />
          {notices.some((notice) => notice.kind === 'priceChanged') && (
            <Notice
              tone="warn"
              action={
                <Button type="submit" formNoValidate name="step" value="accept">
                  {text.acceptPrices}
                </Button>
              }
            >
              {text.pricesChanged}
            </Notice>
          )}
          <div aria-live="polite">
            <Sums sums={useSums(checkout, method)} />
          </div>
          <LostCodes codes={checkout.deals[method]!.codes} />
          {checkout.vatRegistered && (
            <p className={styles.small}>{text.vatInside(price(checkout.totals[method]!.vatTotal))}</p>
          )}
        </Stack>
      </div>
    </details>
  )
}

/** A code that was put in and gives nothing says why, here too. */
function LostCodes({ codes }: { codes: ShownDeal['codes'] }) {
  const locale = useLocale()
  return codes.map(
    ({ key, code, why }) =>
      why && (
        <p key={key} className={styles.warn}>
          {code}: {why[locale]}
        </p>
      ),
  )
}

/** CSS shows the content of a closed disclosure on a desk; where a browser cannot, it is opened. */
function useOpenOnDesk() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (CSS.supports('selector(::details-content)') || !matchMedia('(min-width: 1024px)').matches) return
    if (details.current) details.current.open = true
  }, [])
  return details
}

function useSums({ totals, deals }: Checkout, method: DeliveryMethod): Sum[] {
  const text = useWords(cartWords)
  const { price } = useFormat()
  const { subtotal, shipping: left, total } = totals[method]!
  const deal = deals[method]!
  const shipping = left + deal.shippingSatang
  const delivery: Record<DeliveryMethod, Sum[]> = {
    ship: [{ label: text.shipping, value: shipping === 0n ? text.shippingFree : price(shipping) }],
    cod: [{ label: text.shipping, value: shipping === 0n ? text.shippingFree : price(shipping) }],
    pickup: [{ label: text.pickup, value: text.free }],
    none: [],
  }
  return [
    { label: text.subtotal, value: price(subtotal) },
    ...delivery[method],
    ...useSavings(deal),
    { label: text.total, value: price(total), strong: true },
  ]
}

/** More lines than this may scroll on a low screen; who has no mouse must be able to get there. */
const fitting = 2
const scrollsByKey = { role: 'group', tabIndex: 0 } as const

type ShownLine = Omit<Checkout['lines'][number], 'notices'> & { notices: readonly CartNotice[] }

function Lines({ lines }: { lines: readonly ShownLine[] }) {
  const text = useWords(cartWords)
  const locale = useLocale()
  const { price } = useFormat()
  return (
    <div className={styles.scroll} {...(lines.length > fitting ? { ...scrollsByKey, 'aria-label': text.lines } : {})}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.sku} className={styles.item}>
            <LinePicture picture={line.picture} />
            <div className={styles.said}>
              <p className={styles.name}>{line.name[locale]}</p>
              <p className={styles.small}>
                {held([optionsText(line.options, locale), text.pieces(line.quantity)].filter(Boolean).join(' · '))}
              </p>
              {line.notices.map((notice) => (
                <NoticeLine key={notice.kind} notice={notice} />
              ))}
            </div>
            <p className="numbers">{price(line.lineSatang)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoticeLine({ notice }: { notice: CartNotice }) {
  const text = useWords(cartWords)
  const { price } = useFormat()
  return (
    <p className={styles.warn}>
      {notice.kind === 'gone' && text.gone}
      {notice.kind === 'priceChanged' && text.priceUp(price(notice.wasSatang), price(notice.nowSatang))}
      {notice.kind === 'short' && text.short(notice.available)}
      {notice.kind === 'fetchOnly' && text.fetchOnly(notice.available)}
    </p>
  )
}
