import { href } from 'react-router'

/** Of lessons, whose door no page may open. */
export const lessonsPath = href('/lesson')
export const coursePath = (slug: string): string => href('/lesson/detail/:slug', { slug })
export const findPath = href('/certification/find')
export const searchPath = href('/lesson/certification/search')
/** Of a programme: what earns it, and one's own. */
export const earnPath = (slug: string): string => href('/lesson/certification/:slug', { slug })
export const certificatePath = (slug: string, cert: string): string =>
  href('/lesson/certification/:slug/:cert', { slug, cert })
export const publicPath = (publicId: string): string => href('/lesson/certification/public/:slug', { slug: publicId })
/** Its paper with one’s own name, or a sample’s. */
export const samplePath = (slug: string): string => `${earnPath(slug)}/sample.png`
/** Bytes, for who may see the certificate. */
export const pdfPath = (publicId: string, how: { lang?: 'th' | 'en'; way?: 'wide' | 'upright' } = {}): string =>
  `${publicPath(publicId)}/certificate.pdf${queryOf(how)}`
export const badgePath = (publicId: string): string => `${publicPath(publicId)}/badge.png`
export const sharePicturePath = (publicId: string): string => `${publicPath(publicId)}/share.png`
export const credentialPath = (publicId: string): string => `${publicPath(publicId)}/credential.jwt`
export const statusListPath = (list: number): string => `/lesson/certification/status/${list}`
/** Of staff; `new` is the one that is not there yet. */
export const programmesPath = href('/cluster/certificates')
export const registerPath = '/cluster/certificates/register.csv'
export const programmePath = (id: string): string => href('/cluster/certificates/:id', { id })
/** Everything that stands of a programme, so many at a time. */
export const allPapersPath = (id: string, how: { lang?: 'th' | 'en'; part?: string } = {}): string =>
  `${programmePath(id)}/certificates.zip${queryOf(how)}`
export const previewPath = (id: string, how: { lang?: 'th' | 'en'; way?: 'wide' | 'upright' } = {}): string =>
  `${programmePath(id)}/sample.png${queryOf(how)}`
/** A picture of a programme as it is kept: of this version, so that another is another address. */
export const keptPicturePath = (id: string, of: string, version: number): string =>
  `${programmePath(id)}/picture${queryOf({ of, v: String(version) })}`

const queryOf = (how: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(how).toString()
  return query && `?${query}`
}
