/**
 * Pure: what of other websites a page may hold. An address is read as one, also out of the piece of HTML that "copy" gives
 * and as it is typed without https; the frame's address is made anew from what was understood, nothing is copied. What is
 * not understood is refused with how to get the right address: never is another one shown. Their origins stand in the
 * content security policy (shell).
 */
export interface Embedded {
  of: 'youtube' | 'vimeo' | 'maps' | 'facebook'
  src: string
  /** told to who is about to open it */
  host: string
  shape: 'wide' | 'tall'
}

/** Why something is not shown, for the sentence beside the field. */
export type NotEmbedded = 'unknown' | 'mapsShort' | 'mapsRoute' | 'facebookShort' | 'facebookGroup' | 'instagram'

export function embedOf(typed: string): Embedded | null {
  const read = readEmbed(typed)
  return typeof read === 'string' ? null : read
}

export function readEmbed(typed: string): Embedded | NotEmbedded {
  const url = urlIn(typed)
  if (!url) return 'unknown'
  const host = url.host.replace(/^(?:www|m|web|mobile|music|th-th)\./, '')
  switch (host) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
    case 'youtu.be':
      return youtube(url, host)
    case 'vimeo.com':
    case 'player.vimeo.com':
      return vimeo(url)
    case 'maps.app.goo.gl':
      return 'mapsShort'
    case 'goo.gl':
      return url.pathname.startsWith('/maps') ? 'mapsShort' : 'unknown'
    case 'fb.watch':
    case 'fb.me':
      return 'facebookShort'
    case 'instagram.com':
    case 'instagr.am':
      return 'instagram'
    case 'facebook.com':
      return facebook(url)
    default:
      return /^(?:maps\.)?google\.(?:com|co\.[a-z]{2}|com\.[a-z]{2}|[a-z]{2})$/.test(host) ? maps(url, host) : 'unknown'
  }
}

/** The address typed, or that of the one frame in a piece of HTML. */
function urlIn(typed: string): URL | null {
  const text = typed.replace(/[\p{Default_Ignorable_Code_Point}]/gu, '').trim()
  if (text.length > 3000) return null
  const framed = /^<iframe\s[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(text)
  const address = framed ? (framed[1] ?? framed[2] ?? '').replaceAll('&amp;', '&') : text
  if (address.length > 1500 || /[\s<>"]/.test(framed ? address : address.replaceAll(/["<>]/g, ''))) return null
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[\w.-]+\.[a-z]{2,}:\d/i.test(address)
      ? address
      : `https://${address.replace(/^\/\//, '')}`
  const url = parsed(whole.replace(/^http:/i, 'https:'))
  return url && url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' ? url : null
}

function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function youtube({ pathname, searchParams }: URL, host: string): Embedded | NotEmbedded {
  const path = /^\/(embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname)
  const id =
    host === 'youtu.be'
      ? pathname.slice(1).replace(/\/$/, '')
      : pathname === '/watch'
        ? searchParams.get('v')
        : path?.[2]
  if (!id || id === 'videoseries') {
    const list = searchParams.get('list') ?? ''
    if (!/^[\w-]{10,60}$/.test(list)) return 'unknown'
    return {
      of: 'youtube',
      src: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`,
      host: 'YouTube',
      shape: 'wide',
    }
  }
  if (!/^[\w-]{11}$/.test(id)) return 'unknown'
  const start = secondsIn(searchParams.get('start') ?? searchParams.get('t') ?? '')
  const src = `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`
  return { of: 'youtube', src, host: 'YouTube', shape: path?.[1] === 'shorts' ? 'tall' : 'wide' }
}

/** `43`, `43s`, `1h2m3s`. */
function secondsIn(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text)
  const [, h = 0, m = 0, s = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s)?$/.exec(text) ?? []
  return Number(h) * 3600 + Number(m) * 60 + Number(s)
}

function vimeo({ pathname, searchParams, hash }: URL): Embedded | NotEmbedded {
  const path =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|album\/\d+\/video\/|showcase\/\d+\/video\/)?(\d{5,12})(?:\/([0-9a-f]{8,16}))?\/?$/.exec(
      pathname,
    )
  if (!path) return 'unknown'
  // Of an unlisted film: without it there is nothing to see.
  const key = path[2] ?? searchParams.get('h') ?? ''
  if (key !== '' && !/^[0-9a-f]{8,16}$/.test(key)) return 'unknown'
  const start = secondsIn(/^#t=(.+)$/.exec(hash)?.[1] ?? '')
  const src = `https://player.vimeo.com/video/${path[1]}?${key ? `h=${key}&` : ''}dnt=1${start > 0 ? `#t=${start}s` : ''}`
  return { of: 'vimeo', src, host: 'Vimeo', shape: 'wide' }
}

function maps({ pathname, searchParams }: URL, host: string): Embedded | NotEmbedded {
  if (!/^\/maps(?:\/|$)/.test(pathname) && host !== 'maps.google.com') return 'unknown'
  if (/^\/maps\/dir(?:\/|$)/.test(pathname) || searchParams.has('daddr') || searchParams.has('destination'))
    return 'mapsRoute'
  if (/^\/maps\/embed\/?$/.test(pathname)) {
    const made = searchParams.get('pb') ?? ''
    return /^[^\s<>"']{10,1400}$/.test(made)
      ? map(`https://www.google.com/maps/embed?pb=${encodeURIComponent(made)}`)
      : 'unknown'
  }
  const [, lat, lng, zoom] = /\/@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2})(?:\.\d+)?z/.exec(pathname) ?? []
  const named = /^\/maps\/(?:place|search)\/([^/@][^/]*)/.exec(pathname)?.[1]
  const place = searchParams.get('query') ?? searchParams.get('q') ?? (named && plain(named)) ?? ''
  const around = lat === undefined ? '' : `&ll=${lat},${lng}&z=${zoom}`
  if (place !== '')
    return map(`https://www.google.com/maps?q=${encodeURIComponent(place.slice(0, 200))}${around}&output=embed`)
  const middle = /^-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/.exec(
    searchParams.get('ll') ?? searchParams.get('center') ?? '',
  )?.[0]
  const at = lat === undefined ? middle : `${lat},${lng}`
  if (at === undefined) return 'unknown'
  return map(`https://www.google.com/maps?q=${encodeURIComponent(at)}&z=${zoom ?? 15}&output=embed`)
}

const map = (src: string): Embedded => ({ of: 'maps', src, host: 'Google Maps', shape: 'wide' })

function plain(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** First parts of Facebook's paths that are not the name of a page. */
const notPages =
  /^(?:watch|groups|events|marketplace|gaming|share|sharer|sharer\.php|story\.php|photo|photo\.php|photos|permalink\.php|login|login\.php|hashtag|search|help|reel|reels|stories|messages|friends|pages|people|pg|profile\.php|video\.php|home\.php|plugins|dialog|l\.php|ads|business|policies|privacy|settings|notifications|bookmarks|saved|live|media|notes|public|directory)$/i

function facebook({ pathname, searchParams }: URL): Embedded | NotEmbedded {
  const parts = pathname.split('/').filter((part) => part !== '')
  const [first = '', second = '', third = ''] = parts
  if (first === 'plugins' && /^(?:page|video)\.php$/.test(second)) {
    const inner = parsed(searchParams.get('href') ?? '')
    return inner?.protocol === 'https:' &&
      /^(?:www|m|web)\.facebook\.com$/.test(inner.host) &&
      !inner.pathname.startsWith('/plugins')
      ? facebook(inner)
      : 'unknown'
  }
  if (first === 'share') return 'facebookShort'
  if (first === 'groups') return 'facebookGroup'
  const film =
    first === 'watch' || first === 'video.php'
      ? searchParams.get('v')
      : first === 'reel'
        ? second
        : second === 'videos'
          ? (parts[3] ?? third)
          : null
  if (film !== null) {
    if (!/^\d{3,20}$/.test(film)) return 'unknown'
    return facebookFrame('video', `https://www.facebook.com/${first === 'reel' ? `reel/${film}` : `watch/?v=${film}`}`)
  }
  const id = first === 'profile.php' ? searchParams.get('id') : first === 'people' ? third : null
  if (id !== null)
    return /^\d{5,20}$/.test(id) ? facebookFrame('page', `https://www.facebook.com/profile.php?id=${id}`) : 'unknown'
  const page = first === 'pg' ? second : first === 'pages' ? '' : first
  const rest = first === 'pg' ? parts.slice(2) : parts.slice(1)
  if (!/^[\w.-]{2,80}$/.test(page) || notPages.test(page) || rest.length > 0) return 'unknown'
  return facebookFrame('page', `https://www.facebook.com/${page}`)
}

function facebookFrame(kind: 'page' | 'video', to: string): Embedded {
  const href = encodeURIComponent(to)
  const src =
    kind === 'video'
      ? `https://www.facebook.com/plugins/video.php?href=${href}&show_text=false`
      : `https://www.facebook.com/plugins/page.php?href=${href}&tabs=timeline&width=500&height=600&adapt_container_width=true`
  return { of: 'facebook', src, host: 'Facebook', shape: kind === 'video' ? 'wide' : 'tall' }
}
