/** An empty page in a frame, dressed as the site is and without any script: what is drawn into it looks as visitors see it. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

export interface FrameDocument {
  /** what the page is drawn into; null until it is there */
  body: HTMLElement | null
  /** of all that stands in it, in its own px */
  height: number
  onLoad: () => void
}

/** @param css of the editor alone: what is empty, what is chosen */
export function useFrameDocument(
  frame: RefObject<HTMLIFrameElement | null>,
  lang: 'th' | 'en',
  css: string,
): FrameDocument {
  const root = useRouteLoaderData('root') as { sheets: { site: string | null } | null; themeHref: string } | undefined
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(600)
  const site = root?.sheets?.site ?? null

  const onLoad = useCallback(() => {
    const page = frame.current?.contentDocument
    if (!page || page.body.dataset.dressed) return
    dress(page, sheetsOf(site, root?.themeHref))
    setBody(page.body)
  }, [frame, site, root?.themeHref])

  useEffect(() => {
    if (!body) return
    body.ownerDocument.documentElement.setAttribute('lang', lang)
    const observer = new ResizeObserver(() => setHeight(Math.max(480, Math.ceil(body.scrollHeight))))
    observer.observe(body)
    return () => observer.disconnect()
  }, [body, lang])

  // What layouts of blocks say lies in sheets that belong to the document which made them.
  useLayoutEffect(() => {
    if (body) adoptInto(body.ownerDocument, css)
  })
  return { body, height, onLoad }
}

function dress(page: Document, sheets: readonly Element[]): void {
  page.body.dataset.dressed = ''
  for (const { name, value } of document.documentElement.attributes)
    if (name !== 'data-pending') page.documentElement.setAttribute(name, value)
  for (const sheet of sheets) page.head.append(page.importNode(sheet, true))
}

function sheetsOf(site: string | null, theme: string | undefined): Element[] {
  const own = [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], head style')]
  if (site === null || !theme) return own
  return [site, theme].map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

const adopted = new WeakMap<Document, { text: string; sheet: CSSStyleSheet }>()

function adoptInto(page: Document, css: string): void {
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
  const text = [...rules, css].join('\n')
  if (adopted.get(page)?.text === text) return
  const Sheet = (page.defaultView as unknown as { CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet
  const sheet = adopted.get(page)?.sheet ?? new Sheet()
  sheet.replaceSync(text)
  adopted.set(page, { text, sheet })
  page.adoptedStyleSheets = [sheet]
}
