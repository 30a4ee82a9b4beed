/** Says once for each page that it stands: after a load, and after a move inside the browser. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

export function CountViews() {
  const { pathname } = useLocation()
  useEffect(() => say(pathname), [pathname])
  return null
}

/** Where the visit came from is said with its first page only. */
let isFirst = true

function say(path: string): void {
  const { webdriver, onLine, doNotTrack } = navigator
  const asksNotTo = doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
  const asked = new URLSearchParams(location.search)
  if (webdriver || !onLine || asksNotTo || asked.has('preview')) return
  const marks = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => (asked.get(name) ?? '').slice(0, 60))
  const from = isFirst ? { r: document.referrer.slice(0, 500), u: marks } : {}
  isFirst = false
  navigator.sendBeacon('/api/analytics/view', JSON.stringify({ p: path.slice(0, 1000), w: innerWidth, ...from }))
}
