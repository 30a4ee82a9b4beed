import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { href } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import type { OfferedVariant } from '../../see-product.ts'
import styles from './buy-bar.module.css'

/** On a phone price and button stay in reach while the page's own button is off the screen. Nothing moves for it. */
export function BuyBar({
  variant: { listPriceSatang, unitPriceSatang },
  beside,
  isAdded,
  children,
}: {
  variant: OfferedVariant
  /** the page's own button */
  beside: RefObject<HTMLElement | null>
  isAdded: boolean
  children: ReactNode
}) {
  const text = useWords(browseWords)
  const isShown = useOffScreen(beside)
  return (
    <div className={styles.bar} data-buy-bar="" data-shown={isShown || undefined} inert={!isShown}>
      {isAdded ? (
        <LinkButton to={href('/shop/cart')}>{text.toCart}</LinkButton>
      ) : (
        <Price price={listPriceSatang} sale={unitPriceSatang < listPriceSatang ? unitPriceSatang : 0n} />
      )}
      {children}
    </div>
  )
}

function useOffScreen(what: RefObject<HTMLElement | null>): boolean {
  const [isOff, setOff] = useState(false)
  useEffect(() => {
    if (!what.current) return
    const watcher = new IntersectionObserver(([seen]) => setOff(seen !== undefined && !seen.isIntersecting))
    watcher.observe(what.current)
    return () => watcher.disconnect()
  }, [what])
  return isOff
}
