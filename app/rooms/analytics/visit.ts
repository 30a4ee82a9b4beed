/** Pure: what is counted of a visit, from what a browser says. */
export const deviceKinds = ['phone', 'tablet', 'desktop'] as const

/** As the product's own breaks have it (design/look.md). */
export const deviceOf = (width: number): (typeof deviceKinds)[number] =>
  width < 640 ? 'phone' : width < 1024 ? 'tablet' : 'desktop'

/** A plain rule: who says what it is, or says nothing. Who pretends to be a browser is counted as one. */
export const isRobot = (agent: string): boolean =>
  agent.length < 20 ||
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|fetch|curl|wget|python|java\/|go-http|okhttp|axios|node/i.test(
    agent,
  )

/** The host of another website; '' for none, and for our own. */
export function referrerHost(referrer: string, own: readonly string[]): string {
  if (!/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return ''
  const host = new URL(referrer).hostname.replace(/^www\./, '')
  return host.length > 100 || !/^[a-z0-9.-]+$/.test(host) || own.includes(host) ? '' : host
}

/** `line / broadcast / november`, from utm_source, utm_medium and utm_campaign. */
export const campaignOf = (marks: readonly string[]): string =>
  marks
    .slice(0, 3)
    .map((mark) =>
      mark
        .replaceAll(/\p{Cc}/gu, '')
        .trim()
        .slice(0, 50),
    )
    .filter(Boolean)
    .join(' / ')
