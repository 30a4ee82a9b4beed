/** One certificate for its holder: take it home, show it, share it. Staff see what became of it. */
import { businessDate } from '#kernel/dates.ts'
import { actOn } from '#kernel/record-screen.server.ts'
import { load } from '#kernel/screen.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { Fragment } from 'react'
import { Form } from 'react-router'
import { certificateWords } from '../certificate-words.ts'
import { keepCertificate } from '../issue/doubt.ts'
import { showCertificate } from '../issue/show.ts'
import { badgePath, credentialPath, earnPath, pdfPath, publicPath, sharePicturePath } from '../links.ts'
import styles from '../parts/certificates.module.css'
import { CertificateFacts } from '../parts/facts.tsx'
import { Manage } from '../parts/manage.tsx'
import { StandingNotice } from '../parts/standing-notice.tsx'
import { permissions } from '../permissions.ts'
import { extendCertificate, reissueCertificate, revokeCertificate } from '../issue/end.ts'
import { seeCertificate } from '../see/certificate.ts'
import type { Route } from './+types/certificate'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const certificate = await seeCertificate(context, { publicId: params.cert })
  return { certificate, address: siteOrigin(context.site.hostname) + publicPath(certificate.publicId) }
})

export const action = actOn('cert', [...permissions['certificates.own'], ...permissions['certificates.issue']], {
  show: (context, form) => showCertificate(context, form),
  revoke: (context, form) => revokeCertificate(context, form),
  keep: (context, form) => keepCertificate(context, form),
  reissue: (context, form) => reissueCertificate(context, form),
  extend: (context, form) => extendCertificate(context, form),
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta: Route.MetaFunction = (args) => [
  ...titled(certificateWords, 'certificate')(args),
  { name: 'robots', content: 'noindex' },
]

export default function OneCertificate({ loaderData: { certificate, address }, actionData }: Route.ComponentProps) {
  const text = useWords(certificateWords)
  const locale = useLocale()
  const { frozen, publicId, slug, isMine, isPublic, mayManage } = certificate
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={frozen.title[locale]} back={{ to: earnPath(slug), label: text.earnTitle }}>
        {certificate.name[locale]}
      </PageHead>
      <Stack gap={16}>
        <StandingNotice certificate={certificate} />
        <Split gap={24} aside={<Aside certificate={certificate} address={address} />}>
          <Stack gap={16}>
            <img
              className={styles.wide}
              src={`${sharePicturePath(publicId)}?lang=${locale}`}
              alt={`${text.certificate}: ${certificate.name[locale]}`}
              width={1520}
              height={1075}
            />
            <Card title={text.certificate}>
              <CertificateFacts certificate={certificate} />
            </Card>
            {isMine && (
              <Card title={text.visible}>
                <Stack gap={12}>
                  <p className={styles.quiet}>{isPublic ? text.public : text.private}</p>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="isPublic" value={isPublic ? 'off' : 'on'} />
                    <Button type="submit" name="operation" value="show" icon={isPublic ? 'lock' : 'eye'}>
                      {isPublic ? text.makePrivate : text.makePublic}
                    </Button>
                  </Form>
                </Stack>
              </Card>
            )}
            {mayManage && <Manage certificate={certificate} answer={actionData} />}
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}

function Aside({ certificate, address }: Route.ComponentProps['loaderData']) {
  const text = useWords(certificateWords)
  const locale = useLocale()
  const { frozen, publicId, number, issuedAt, expiresOn, isPublic } = certificate
  const [year, month] = businessDate(issuedAt).split('-').map(Number) as [number, number]
  const linkedIn = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: frozen.title[locale],
    organizationName: frozen.issuer[locale],
    issueYear: String(year),
    issueMonth: String(month),
    certUrl: address,
    certId: number,
    ...(expiresOn && { expirationYear: expiresOn.slice(0, 4), expirationMonth: String(Number(expiresOn.slice(5, 7))) }),
  })
  return (
    <Stack gap={16}>
      <Card title={text.files}>
        <Stack gap={8}>
          <LinkButton to={pdfPath(publicId, { lang: locale })} kind="primary" icon="download" download wide>
            {text.download}
          </LinkButton>
          <div className={styles.papers}>
            {(['wide', 'upright'] as const).map((way) => (
              <Fragment key={way}>
                <span>{text[way]}</span>
                {(['th', 'en'] as const).map((lang) => (
                  <LinkButton key={lang} to={pdfPath(publicId, { lang, way })} size="small" download wide>
                    <>
                      <span className="visually-hidden">{`PDF · ${text[way]} · `}</span>
                      {lang === 'th' ? text.thai : text.english}
                    </>
                  </LinkButton>
                ))}
              </Fragment>
            ))}
          </div>
          <LinkButton to={badgePath(publicId)} icon="image" download wide>
            {text.badge}
          </LinkButton>
          <LinkButton to={credentialPath(publicId)} icon="file" download wide>
            {text.credential}
          </LinkButton>
        </Stack>
      </Card>
      {isPublic && (
        <Card title={text.share}>
          <Stack gap={8}>
            <LinkButton to={`https://line.me/R/msg/text/?${encodeURIComponent(`${frozen.title[locale]} ${address}`)}`}>
              {text.line}
            </LinkButton>
            <LinkButton to={`https://www.linkedin.com/profile/add?${linkedIn.toString()}`}>{text.linkedIn}</LinkButton>
            <CopyButton value={address}>{text.copyLink}</CopyButton>
            <LinkButton to={publicPath(publicId)} icon="external">
              {text.publicPage}
            </LinkButton>
            <p className={styles.quiet}>{text.forLinkedIn}</p>
            <Facts>
              <Fact title={text.course}>{frozen.title[locale]}</Fact>
              <Fact title={text.issuer}>{frozen.issuer[locale]}</Fact>
              <Fact title={text.month}>{`${String(month).padStart(2, '0')}/${year}`}</Fact>
              <Fact title={text.number}>{number}</Fact>
            </Facts>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
