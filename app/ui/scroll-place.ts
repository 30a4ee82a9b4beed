/** Under which name the browser's tab remembers how far each page was scrolled (ScrollRestoration in root.tsx). */
export const scrollPlaces = 'scroll-places'

/** What is only as long as it was once script is there is scrolled to again, as far down as one was before the reload. */
export function scrollBack(): void {
  try {
    const places = JSON.parse(sessionStorage.getItem(scrollPlaces) ?? '{}') as Record<string, unknown>
    const y = places[(history.state as { key?: string } | null)?.key ?? '']
    if (typeof y === 'number' && y > scrollY) scrollTo(0, y)
  } catch {
    // a tab that may remember nothing begins at the top
  }
}
