/** A certificate as files: PDF in both languages and directions, a badge that carries its credential, the credential, a picture. */
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { download } from '#kernel/download.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { bake } from '../credential/bake.ts'
import { drawBadge } from '../paper/badge.server.ts'
import { findPath, publicPath } from '../links.ts'
import { type How, paperOf } from '../paper/paper-of.ts'
import { drawSheets } from '../paper/sheets.server.ts'
import { type Certificate, seeCertificate } from './certificate.ts'

export function howAsked(request: Request, context: Context): How {
  const { searchParams } = new URL(request.url)
  const lang = searchParams.get('lang')
  const way = searchParams.get('way')
  return {
    language: lang === 'th' || lang === 'en' ? lang : context.locale,
    ...(way === 'wide' || way === 'upright' ? { isUpright: way === 'upright' } : {}),
  }
}

/** Drawn anew, and every time the same bytes: all of it was frozen when it was issued. */
export async function sheetOf(
  context: Context,
  certificate: Certificate,
  how: How,
  form: 'pdf' | 'png',
): Promise<Uint8Array> {
  const [bytes] = await drawSheets(context, [paperOfCertificate(certificate, how)], { form, at: certificate.issuedAt })
  return bytes!
}

/** What of a certificate stands on its paper. */
export type OnPaper = Pick<Certificate, 'name' | 'number' | 'publicId' | 'host' | 'issuedAt' | 'expiresOn' | 'frozen'>

export function paperOfCertificate(certificate: OnPaper, how: How) {
  const scheme = siteOrigin('x').split('://')[0]!
  const holder = {
    name: certificate.name,
    number: certificate.number,
    publicId: certificate.publicId,
    link: `${scheme}://${certificate.host}${publicPath(certificate.publicId)}`,
    find: certificate.host + findPath,
    issuedOn: businessDate(certificate.issuedAt),
    expiresOn: certificate.expiresOn,
    isSample: false,
  }
  return paperOf(certificate.frozen, holder, how)
}

export async function certificatePdf(context: Context, request: Request, publicId: string): Promise<Response> {
  const certificate = await seeCertificate(context, { publicId })
  const bytes = await sheetOf(context, certificate, howAsked(request, context), 'pdf')
  return download([bytes], { name: `${fileName(certificate)}.pdf`, type: 'application/pdf' })
}

export async function badgePng(context: Context, publicId: string): Promise<Response> {
  const certificate = await seeCertificate(context, { publicId })
  if (certificate.jwt === '') return notFound()
  const picture = await drawBadge(certificate.frozen)
  return download([bake(picture, certificate.jwt)], { name: `${fileName(certificate)}.png`, type: 'image/png' })
}

export async function credentialJwt(context: Context, publicId: string): Promise<Response> {
  const certificate = await seeCertificate(context, { publicId })
  if (certificate.jwt === '') return notFound()
  return download([Buffer.from(certificate.jwt)], { name: `${fileName(certificate)}.jwt`, type: 'application/vc+jwt' })
}

/** What a chat shows for its link: a copy, never the badge. Gone within the hour when the holder shows it no more. */
export async function sharePicture(context: Context, request: Request, publicId: string): Promise<Response> {
  const certificate = await seeCertificate(context, { publicId })
  const bytes = await sheetOf(context, certificate, { ...howAsked(request, context), isUpright: false }, 'png')
  const keep = certificate.isPublic ? 'public, max-age=1800' : 'private, no-store'
  return new Response(Buffer.from(bytes), { headers: { 'content-type': 'image/png', 'cache-control': keep } })
}

export const fileName = ({ number }: Pick<Certificate, 'number'>): string => number.replace('/', '-')
