/**
 * CSS made from data: a tenant's layout, a theme in a preview. The server prints it with the page's nonce (a kept page
 * names it by its hash); in the browser it is a constructed sheet, which the policy admits on every page, so what a
 * visitor reaches by link is dressed as well.
 */
import { useContext, useInsertionEffect, useSyncExternalStore } from 'react'
import { PageNonce } from './page-nonce.ts'

/** `css` is built by us from parsed values; should a tag ever stand in it, nothing is printed. */
export function Sheet({ css }: { css: string }) {
  const nonce = useContext(PageNonce)
  const isPrinted = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  useInsertionEffect(() => adopt(css), [css])
  if (!isPrinted || css.includes('<')) return null
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
}

const never = () => () => {}

/** How many pieces of the page want the same sheet. */
const adopted = new Map<string, { sheet: CSSStyleSheet; wanted: number }>()

function adopt(css: string): () => void {
  let kept = adopted.get(css)
  if (!kept) {
    kept = { sheet: new CSSStyleSheet(), wanted: 0 }
    kept.sheet.replaceSync(css)
    adopted.set(css, kept)
    document.adoptedStyleSheets.push(kept.sheet)
  }
  kept.wanted++
  const { sheet } = kept
  return () => {
    const now = adopted.get(css)
    if (!now || --now.wanted > 0) return
    adopted.delete(css)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
