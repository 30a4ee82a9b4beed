import { useLocation, useMatches } from 'react-router'

/** `export const handle = showsBothSchemes`: on this page `?scheme=dark` or `light` stands above the visitor's own. */
export const showsBothSchemes = { schemeByUrl: true } as const

/** For the html element: `data-scheme` of theme.ts. */
export function useForcedScheme(): 'light' | 'dark' | undefined {
  const { search } = useLocation()
  const isAsked = useMatches().some(({ handle }) => handle === showsBothSchemes)
  const scheme = isAsked ? new URLSearchParams(search).get('scheme') : null
  return scheme === 'dark' || scheme === 'light' ? scheme : undefined
}
