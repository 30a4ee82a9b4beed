import { use, useState } from 'react'
import { Links, useMatches } from 'react-router'
import { isFirstPage } from './first-pages.ts'

/** The sheets before the whole one; null while developing. */
export interface PageSheets {
  /** Of a guest's first pages. */
  first: string | null
  /** Of storefront and account. */
  site: string | null
}

interface SheetsProps {
  sheets: PageSheets | null
  signedIn: boolean
  nonce: string | undefined
}

/** From small to whole: each says again what the one before it says, in its own order. */
const widths = ['first', 'site', 'whole'] as const
type Width = (typeof widths)[number]
const isWider = (one: Width, other: Width) => widths.indexOf(one) > widths.indexOf(other)

/**
 * The styles of this page. A guest's first page has only its own (docs/decisions/135), storefront and account only theirs
 * (670); who goes on to a page beyond them waits for the sheet which that one needs, and from then on it stays.
 */
export function Sheets({ sheets, signedIn, nonce }: SheetsProps) {
  const needed = useNeeded(signedIn)
  const [began] = useState({ width: needed, href: needed === 'whole' ? null : sheets?.[needed] })
  if (began.href && isWider(needed, began.width)) use(come(needed, sheets))
  return (
    <>
      {began.href && <link rel="stylesheet" href={began.href} data-narrow={began.width} />}
      {(!began.href || isWhole) && <Links nonce={nonce} />}
    </>
  )
}

function useNeeded(signedIn: boolean): Width {
  const ids = useMatches().map(({ id }) => id)
  if (!signedIn && isFirstPage(ids.at(-1))) return 'first'
  return ids.some((id) => /layouts\/(office|fullscreen)$/.test(id)) ? 'whole' : 'site'
}

const coming: Partial<Record<Width, Promise<void>>> = {}
/** React names the whole one itself from then on. */
let isWhole = false

/** In the browser only; a sheet that does not come leaves the page as a page without it looks, not waiting for ever. */
function come(width: Width, sheets: PageSheets | null): Promise<void> {
  return (coming[width] ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = hrefOf(width, sheets)
    link.dataset.narrow = width
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
    ;[...document.querySelectorAll('link[data-narrow]')].at(-1)!.after(link)
    isWhole ||= width === 'whole'
  }))
}

/** The next one laid ready while nobody waits for it: for staff the office's, for others the site's. */
export function fetchNextSheet(sheets: PageSheets | null, isStaff: boolean): void {
  const began = document.querySelector<HTMLLinkElement>('link[data-narrow]')?.dataset.narrow
  const next = isStaff ? 'whole' : 'site'
  if (!began || began === next) return
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = 'style'
  link.href = hrefOf(next, sheets)
  document.head.append(link)
}

const hrefOf = (width: Width, sheets: PageSheets | null): string =>
  (width !== 'whole' && sheets?.[width]) || wholeSheet()

const wholeSheet = (): string =>
  (window as unknown as { __reactRouterManifest: { routes: { root: { css: [string] } } } }).__reactRouterManifest.routes
    .root.css[0]
