import { useLocation, useMatches } from 'react-router'

/** `export const handle = showsBothSchemes`: on this page `?scheme=dark` or `light` stands above the visitor's own. */
export const showsBothSchemes = { schemeByUrl: true } as const

/** What a page's loader may answer as `theater`: it has the screen to itself, dark unless it says otherwise, with one way back. */
export interface Theater {
  title: string
  isLight?: boolean
  back: { to: string; label: string }
}

export function useTheater(): Theater | null {
  for (const { loaderData } of useMatches()) {
    const theater = (loaderData as { theater?: Theater | null } | undefined)?.theater
    if (theater) return theater
  }
  return null
}

/** What a page's loader may answer as `bare`: it stands in a window of another page, without the site around it. */
export const useBare = (): boolean =>
  useMatches().some(({ loaderData }) => (loaderData as { bare?: boolean } | undefined)?.bare === true)

/** For the html element: `data-scheme` of theme.ts. */
export function useForcedScheme(): 'light' | 'dark' | undefined {
  const { search } = useLocation()
  const theater = useTheater()
  const isAsked = useMatches().some(({ handle }) => handle === showsBothSchemes)
  const scheme = isAsked ? new URLSearchParams(search).get('scheme') : null
  if (theater && !theater.isLight) return 'dark'
  return scheme === 'dark' || scheme === 'light' ? scheme : undefined
}
