import { lazy, Suspense, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import type { Refused } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { SubmitButton, useSubmitPhase } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import type { OfferedVariant } from '../../see-product.ts'
import { BuyBar } from './buy-bar.tsx'
import type { Asked } from './tell-me.tsx'
import styles from './product.module.css'

/** Only where something is out. */
const TellMe = lazy(() => import('./tell-me.tsx').then((part) => ({ default: part.TellMe })))

/** What came of the form without script. */
export type Answer = Added | Asked | Refused

export interface Added {
  ok: true
  sku: string
  inCart: number
}

export function AddToCart({ variant, result }: { variant: OfferedVariant; result: Answer | undefined }) {
  const text = useWords(browseWords)
  const fetcher = useFetcher<Added | Refused>()
  const button = useRef<HTMLDivElement>(null)
  const isOut = variant.stock === 'out' && !variant.isFetchOnly
  const done = fetcher.data ?? (result && 'asked' in result ? undefined : result)
  const isAdded = done?.ok === true && done.sku === variant.sku
  const isBuyingNow = fetcher.formData?.get('then') === 'checkout'
  const adding = { busy: fetcher.state !== 'idle' && !isBuyingNow, failed: done?.ok === false }
  const phase = useSubmitPhase(adding.busy, adding.failed)
  if (isOut)
    return (
      <div className={styles.buy}>
        <Notice tone="warn">{text.outNext}</Notice>
        <Suspense>
          <TellMe sku={variant.sku} result={result && 'sku' in result ? undefined : result} />
        </Suspense>
      </div>
    )
  return (
    <fetcher.Form method="post" action={href('/shop/product/:sku', { sku: variant.sku })} className={styles.buy}>
      <QuantityField name="quantity" label={text.quantity} max={variant.left ?? 99} />
      <div ref={button} className={styles.buttons}>
        <SubmitButton size="large" wide icon="cart" done={text.addedShort} {...adding}>
          {text.add}
        </SubmitButton>
        <Button type="submit" size="large" wide name="then" value="checkout" busy={isBuyingNow}>
          {text.buyNow}
        </Button>
      </div>
      <div role="status">
        {isAdded && (
          <Notice tone="good" action={<LinkButton to={href('/shop/cart')}>{text.toCart}</LinkButton>}>
            {text.added(done.inCart)}
          </Notice>
        )}
        {done?.ok === false && <Notice tone="bad">{done.message}</Notice>}
      </div>
      <BuyBar variant={variant} beside={button} isAdded={isAdded}>
        <Button type="submit" kind="primary" busy={adding.busy} {...(phase === 'success' && { icon: 'check' })}>
          {phase === 'success' ? text.addedShort : text.add}
        </Button>
      </BuyBar>
    </fetcher.Form>
  )
}
