import { type RefObject, useEffect } from 'react'

/**
 * A roll has no height of its own, and a page in CSS must have one: the page becomes as long as what stands on it, so that
 * the printer cuts right after it. Without script it is as long as a sheet (document-frame.module.css).
 */
export function useRollPage(roll: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const paper = roll.current
    if (!on || !paper) return
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const height = Math.ceil((paper.getBoundingClientRect().height / 96) * 25.4) + feedMm
      sheet.replaceSync(`@page slip { size: ${rollMm}mm ${height}mm; margin: 0; }`)
    }
    measure()
    document.adoptedStyleSheets.push(sheet)
    const sees = new ResizeObserver(measure)
    sees.observe(paper)
    return () => {
      sees.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [roll, on])
}

const rollMm = 80
/** White below the last line, where the knife is. */
const feedMm = 2
