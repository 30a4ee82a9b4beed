/** A certificate for anybody who scanned its code: does it stand, whose is it, why was it given. */
import { load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { certificateWords } from '../certificate-words.ts'
import { findPath, publicPath, sharePicturePath } from '../links.ts'
import styles from '../parts/certificates.module.css'
import { CertificateFacts } from '../parts/facts.tsx'
import { StandingNotice } from '../parts/standing-notice.tsx'
import { seeCertificate } from '../see/certificate.ts'
import type { Route } from './+types/public'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const { jwt: _jwt, endedWhy: _why, ...certificate } = await seeCertificate(context, { publicId: params.slug })
  return { certificate: { ...certificate, jwt: '', endedWhy: '' } }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, frozen, publicId, number, isPublic } = loaderData.certificate
  const title = { th: `${name.th} · ${frozen.title.th}`, en: `${name.en} · ${frozen.title.en}` }
  return [
    ...pageMeta(matches, {
      title,
      description: `${frozen.issuer.th} · ${number}`,
      path: publicPath(publicId),
      picture: isPublic ? { src: sharePicturePath(publicId) } : null,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Public({ loaderData: { certificate } }: Route.ComponentProps) {
  const text = useWords(certificateWords)
  const locale = useLocale()
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={certificate.frozen.title[locale]} back={{ to: findPath, label: text.findTitle }}>
        {certificate.name[locale]}
      </PageHead>
      <Stack gap={16}>
        <StandingNotice certificate={certificate} />
        <Card>
          <Stack gap={16}>
            <CertificateFacts certificate={certificate} />
            <p className={styles.quiet}>{text.checkPaper}</p>
          </Stack>
        </Card>
        <img
          className={styles.wide}
          src={`${sharePicturePath(certificate.publicId)}?lang=${locale}`}
          alt={`${text.certificate}: ${certificate.name[locale]}`}
          width={1520}
          height={1075}
        />
      </Stack>
    </PageFrame>
  )
}
