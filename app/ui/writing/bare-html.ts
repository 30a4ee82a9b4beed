/**
 * What is pasted, without what could run or be fetched, before the surface reads it: read in a document that has no
 * window, so that not even the policy is asked. Bold that others say by style stays bold.
 */
export function bareHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(dangerous)) element.remove()
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    const weight = element.style?.fontWeight ?? ''
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name)
    if (element.tagName === 'B' && /^(?:normal|400)$/.test(weight)) element.replaceWith(...element.childNodes)
    else if (element.tagName === 'SPAN' && /^(?:bold|[6-9]00)$/.test(weight)) {
      const strong = page.createElement('strong')
      strong.append(...element.childNodes)
      element.replaceWith(strong)
    }
  }
  return page.body.innerHTML
}

const dangerous = 'script, style, iframe, object, embed, template, link, meta, base, svg, math, img, video, audio'
/** The second: how the surface marks what was copied from itself. */
const kept = new Set(['href', 'data-pm-slice'])
