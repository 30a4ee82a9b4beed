/** Whether it stands, in one sentence, first on the page. */
import { LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { certificateWords } from '../certificate-words.ts'
import { publicPath } from '../links.ts'
import type { Certificate } from '../see/certificate.ts'

export function StandingNotice({ certificate }: { certificate: Certificate }) {
  const text = useWords(certificateWords)
  const locale = useLocale()
  const { date } = useFormat()
  const { standing, endedAt, expiresOn, frozen, replacedBy, isSigned } = certificate
  const ended = endedAt ? date(endedAt) : ''
  if (standing === 'valid')
    return (
      <Notice tone={isSigned ? 'good' : 'warn'} title={text.valid}>
        {`${text.validBody(frozen.issuer[locale])} · ${isSigned ? text.signed : text.unsigned}`}
      </Notice>
    )
  if (standing === 'expired')
    return (
      <Notice tone="warn" title={text.expired}>
        {text.expiredBody(date(new Date(`${expiresOn}T12:00:00+07:00`)))}
      </Notice>
    )
  if (standing === 'revoked')
    return (
      <Notice tone="bad" title={text.revoked}>
        {text.revokedBody(ended)}
      </Notice>
    )
  return (
    <Notice tone="warn" title={text.superseded}>
      {text.supersededBody(ended)}{' '}
      {replacedBy && (
        <LinkButton to={publicPath(replacedBy)} size="small">
          {text.seeNew}
        </LinkButton>
      )}
    </Notice>
  )
}
