import type { LocalText } from '#kernel/context.ts'
import type { Refused } from '#kernel/screen.server.ts'
import type { StockedBranch } from '#rooms/stock/index.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'

interface ShortLine {
  sku: string
  wanted: number
  available: number
}

/** What concerns the order as a whole: changed prices, short stock. What concerns a field stands at the field. */
export function RefusedWhole({
  refused,
  lines: goods,
  branch,
}: {
  refused: Refused
  lines: readonly { sku: string; name: LocalText }[]
  branch: StockedBranch | undefined
}) {
  const text = useWords(cartWords)
  const locale = useLocale()
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
    // A part of a bundle has its name where the branch says what it lacks.
    const named = [...goods, ...(branch?.missing ?? [])]
    const nameOf = (sku: string) => named.find((one) => one.sku === sku)?.name[locale] ?? sku
    return (
      <Notice
        tone="bad"
        urgent
        title={branch ? text.shortAt(branch.name[locale]) : text.shortLines}
        action={<LinkButton to="/shop/cart">{text.editCart}</LinkButton>}
      >
        <ul>
          {lines.map((line) => (
            <li key={line.sku}>{text.shortLine(nameOf(line.sku), line.wanted, line.available)}</li>
          ))}
        </ul>
        {branch && <p>{text.blockedBranch}</p>}
      </Notice>
    )
  }
  return <Notice tone="bad" urgent title={refused.message} />
}
