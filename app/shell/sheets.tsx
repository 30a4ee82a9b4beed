import { use, useState } from 'react'
import { Links, useMatches } from 'react-router'
import { isFirstPage } from './first-pages.ts'

interface SheetsProps {
  /** The sheet of a guest's first pages; null while developing. */
  first: string | null
  signedIn: boolean
  nonce: string | undefined
}

/**
 * The styles of this page. Who began on a guest's first page has only those (docs/decisions/135); the first page beyond
 * them waits for the whole sheet, which says everything again in its own order, and from then on it stays.
 */
export function Sheets({ first, signedIn, nonce }: SheetsProps) {
  const matches = useMatches()
  const isEnough = !signedIn && isFirstPage(matches.at(-1)?.id)
  const [began] = useState(isEnough ? first : null)
  if (began && !isEnough) use(comeWhole())
  return (
    <>
      {began && <link rel="stylesheet" href={began} data-first />}
      {(!began || whole) && <Links nonce={nonce} />}
    </>
  )
}

let whole: Promise<void> | undefined

/** In the browser only; a sheet that does not come leaves the page as a page without it looks, not waiting for ever. */
function comeWhole(): Promise<void> {
  return (whole ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = wholeSheet()
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
    document.querySelector('link[data-first]')!.after(link)
  }))
}

/** Laid ready while nobody waits for it. */
export function fetchWholeSheet(): void {
  if (!document.querySelector('link[data-first]')) return
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = 'style'
  link.href = wholeSheet()
  document.head.append(link)
}

const wholeSheet = (): string =>
  (window as unknown as { __reactRouterManifest: { routes: { root: { css: [string] } } } }).__reactRouterManifest.routes
    .root.css[0]
