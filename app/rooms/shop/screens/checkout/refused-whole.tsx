import type { Refused } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'

interface ShortLine {
  sku: string
  wanted: number
  available: number
}

/** What concerns the order as a whole: changed prices, short stock. What concerns a field stands at the field. */
export function RefusedWhole({ refused }: { refused: Refused }) {
  const text = useWords(cartWords)
  if (refused.code === 'PRICE_CHANGED')
    return (
      <Notice
        tone="warn"
        urgent
        title={refused.message}
        action={
          <Button type="submit" formNoValidate name="step" value="accept">
            {text.acceptPrices}
          </Button>
        }
      />
    )
  if (refused.code === 'INSUFFICIENT_STOCK') {
    const { lines } = refused.details as { lines: ShortLine[] }
    return (
      <Notice
        tone="bad"
        urgent
        title={text.shortLines}
        action={<LinkButton to="/shop/cart">{text.editCart}</LinkButton>}
      >
        <ul>
          {lines.map((line) => (
            <li key={line.sku}>{text.shortLine(line.sku, line.wanted, line.available)}</li>
          ))}
        </ul>
      </Notice>
    )
  }
  return <Notice tone="bad" urgent title={refused.message} />
}
