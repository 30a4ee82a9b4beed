/**
 * Pure: what of other websites a page may hold. The address is made anew from what was understood of it; nothing of it
 * is copied. Their origins stand in the content security policy (shell).
 */
export interface Embedded {
  of: 'youtube' | 'vimeo' | 'maps' | 'facebook'
  src: string
  /** told to who is about to open it */
  host: string
  shape: 'wide' | 'tall'
}

export function embedOf(typed: string): Embedded | null {
  const to = typed.trim()
  if (to.length > 500 || !URL.canParse(to)) return null
  const url = new URL(to)
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '') return null
  const host = url.host.replace(/^(www|m|web)\./, '')
  switch (host) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
    case 'youtu.be':
      return youtube(url, host)
    case 'vimeo.com':
    case 'player.vimeo.com':
      return vimeo(url)
    case 'google.com':
    case 'google.co.th':
    case 'maps.google.com':
      return maps(url)
    case 'facebook.com':
      return facebook(url)
    default:
      return null
  }
}

function youtube({ pathname, searchParams }: URL, host: string): Embedded | null {
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1] ?? '')
  if (!/^[\w-]{6,20}$/.test(id)) return null
  return { of: 'youtube', src: `https://www.youtube-nocookie.com/embed/${id}`, host: 'YouTube', shape: 'wide' }
}

function vimeo({ pathname }: URL): Embedded | null {
  const id = /^\/(?:video\/)?(\d{5,12})$/.exec(pathname)?.[1]
  return id ? { of: 'vimeo', src: `https://player.vimeo.com/video/${id}?dnt=1`, host: 'Vimeo', shape: 'wide' } : null
}

function maps({ pathname, searchParams }: URL): Embedded | null {
  if (!pathname.startsWith('/maps')) return null
  const made = searchParams.get('pb')
  if (pathname === '/maps/embed' && made && /^[\w!.:%\-+]{10,450}$/.test(made))
    return map(`https://www.google.com/maps/embed?pb=${encodeURIComponent(made)}`)
  const place = searchParams.get('query') ?? searchParams.get('q') ?? /^\/maps\/place\/([^/]+)/.exec(pathname)?.[1]
  return place ? map(`https://www.google.com/maps?q=${encodeURIComponent(plain(place))}&output=embed`) : null
}

const map = (src: string): Embedded => ({ of: 'maps', src, host: 'Google Maps', shape: 'wide' })

function plain(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).slice(0, 200)
  } catch {
    return text.slice(0, 200)
  }
}

function facebook({ pathname }: URL): Embedded | null {
  const page = /^\/([\w.-]{2,80})\/?$/.exec(pathname)?.[1]
  if (!page) return null
  const href = encodeURIComponent(`https://www.facebook.com/${page}`)
  const src = `https://www.facebook.com/plugins/page.php?href=${href}&tabs=timeline&width=500&height=600&adapt_container_width=true`
  return { of: 'facebook', src, host: 'Facebook', shape: 'tall' }
}
