import { href, useFetcher } from 'react-router'
import type { Refused } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import type { OfferedVariant } from '../../see-product.ts'
import styles from './product.module.css'

export interface Added {
  ok: true
  sku: string
  inCart: number
}

export function AddToCart({ variant, result }: { variant: OfferedVariant; result: Added | Refused | undefined }) {
  const text = useWords(browseWords)
  const fetcher = useFetcher<Added | Refused>()
  const isOut = variant.stock === 'out'
  const done = fetcher.data ?? result
  const isBuyingNow = fetcher.formData?.get('then') === 'checkout'
  if (isOut) return <Notice tone="warn">{text.outNext}</Notice>
  return (
    <fetcher.Form method="post" action={href('/shop/product/:sku', { sku: variant.sku })} className={styles.buy}>
      <QuantityField name="quantity" label={text.quantity} max={variant.left ?? 99} />
      <SubmitButton
        size="large"
        wide
        icon="cart"
        busy={fetcher.state !== 'idle' && !isBuyingNow}
        failed={done?.ok === false}
      >
        {text.add}
      </SubmitButton>
      <Button type="submit" size="large" wide name="then" value="checkout" busy={isBuyingNow}>
        {text.buyNow}
      </Button>
      <div role="status">
        {done?.ok === true && done.sku === variant.sku && (
          <Notice tone="good" action={<LinkButton to={href('/shop/cart')}>{text.toCart}</LinkButton>}>
            {text.added(done.inCart)}
          </Notice>
        )}
        {done?.ok === false && <Notice tone="bad">{done.message}</Notice>}
      </div>
    </fetcher.Form>
  )
}
